import type { AgentConfig } from '@sanuk/contract/areas/agent';
import type { UserInfo } from '@sanuk/contract/areas/auth';
import type { PageManifest } from '@sanuk/contract/federation/manifest';
import type { Answers } from './fake-server.ts';

/** The brand that pages are rendered for in tests: every route on, every amount of money small and round. */
export const sampleManifest: PageManifest = {
  brand: 'siam',
  revision: 1,
  site: {
    name: 'Siam',
    agentId: 5,
    agentCode: 'SIAM',
    apiBaseUrl: '',
    gameOrigins: ['http://localhost:8082'],
    boxOrigins: [],
    routesOff: [],
    themeColor: '#0b0d16',
  },
  shell: [],
  remotes: {},
  scripts: [],
};

export const sampleMember: UserInfo = {
  agent_code: 'SIAM',
  user: {
    member_id: 'm-1',
    username: '0812345678',
    name: 'สมชาย ใจดี',
    vip_level: 1,
    bank_code: 'kbank',
    bank_account_masked: 'xxx-x-x1234-x',
    sub_bank_code: null,
    sub_bank_account_masked: null,
    joined_at: '2026-11-01T03:00:00.000Z',
  },
};

export const sampleAgentConfig: AgentConfig = {
  agent_id: 5,
  agent_code: 'SIAM',
  info: {
    agent_name: 'Siam',
    agent_logo: '/assets/logo.svg',
    line_contact_url: 'https://line.me/R/ti/p/@siam',
    line_admin_url: 'https://line.me/R/ti/p/@siam-admin',
  },
  config: { deposit_min: 20, deposit_max: 50_000, event_modal: false, game_list_limit: 60 },
};

/** Answers to the calls the platform itself makes; a test may replace any of them. */
export const platformAnswers = (member: UserInfo = sampleMember): Answers => ({
  'POST /api/login': { access_token: 'test-token', expires_at: '2026-12-20T00:00:00.000Z' },
  'POST /api/logout': null,
  'GET /api/get_user_info': member,
  'POST /api/agent/config': sampleAgentConfig,
  'POST /api/member/wallets': [{ id: 'w-1', wallet_name: 'กระเป๋าหลัก', balance: 1000, wallet_type_id: 1 }],
  'POST /api/member/points': { point: 120 },
});
