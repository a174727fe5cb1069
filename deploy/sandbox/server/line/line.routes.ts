import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../pages/pages.routes.ts';
import { linePage, loginPage, refusedPage } from './line.page.ts';
import {
  type LineFault,
  type LineStandIn,
  type LoginRequest,
  lineFaults,
  type TokenRequest,
} from './line.service.ts';

/** Who is logged in at LINE in this browser, for the one login that is about to come. */
const cookieName = 'sandbox_line';
const cookiePath = '/oauth2/v2.1/authorize';
const cookie = (value: string, seconds: number) =>
  `${cookieName}=${value}; Path=${cookiePath}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;

interface OpenQuery {
  user?: string;
  origin?: string;
  name?: string;
  fault?: string;
}

interface AuthorizeQuery {
  client_id?: string;
  redirect_uri?: string;
  state?: string;
  nonce?: string;
  user?: string;
}

const faultOf = (text: string | undefined): LineFault | undefined =>
  lineFaults.find((fault) => fault === text);

/** LINE's stand-in: its page, its login and its tokens, at the paths that LINE Login 2.1 has. */
export function lineRoutes(app: FastifyInstance, line: LineStandIn): void {
  app.get<{ Querystring: { user?: string } }>('/line', (request, reply) =>
    sendPage(reply, linePage(line, line.user(request.query.user))),
  );

  app.post<{ Body: { name?: string } }>('/line/users', async (request, reply) => {
    const name = (request.body.name ?? '').trim().slice(0, 40);
    return reply.redirect(name ? `/line?user=${line.addUser(name).userId}` : '/line', 303);
  });

  app.get<{ Querystring: OpenQuery }>('/line/open', async (request, reply) => {
    const { user: userId, origin = '', name = '', fault } = request.query;
    const user = line.user(userId);
    if (!user || !line.origins.includes(origin)) return reply.redirect('/line', 303);
    reply.header('Set-Cookie', cookie(`${user.userId}.${faultOf(fault) ?? ''}`, 300));
    // As a LIFF app is opened: the app's own address, with the page as its state.
    return reply.redirect(`${origin}/liff?${new URLSearchParams({ 'liff.state': `/${name}` })}`, 303);
  });

  // As https://liff.line.me/{liffId} in LINE's app.
  app.get<{ Params: { liffId: string }; Querystring: OpenQuery }>(
    '/line/liff/:liffId',
    async (request, reply) => {
      const { user: userId, origin = '', name = '', fault } = request.query;
      const user = line.user(userId);
      const { liffId } = request.params;
      const address = user && line.openLiff({ liffId, origin, name, user, fault: faultOf(fault) });
      return reply.redirect(address ?? '/line', 303);
    },
  );

  app.get<{ Querystring: { access_token?: string } }>('/oauth2/v2.1/verify', async (request, reply) => {
    const verified = line.verifyAccessToken(request.query.access_token ?? '');
    reply.header('Access-Control-Allow-Origin', '*');
    return verified ?? reply.code(400).send({ error: 'invalid_request' });
  });

  app.get('/oauth2/v2.1/certs', async () => line.certificates());

  app.get<{ Querystring: AuthorizeQuery }>('/oauth2/v2.1/authorize', async (request, reply) =>
    authorize(line, request.query, request, reply),
  );

  app.post<{ Body: TokenRequest }>('/oauth2/v2.1/token', async (request, reply) => {
    const answer = line.exchange(request.body);
    if (answer === 'away') return reply.code(503).send({ error: 'temporarily_unavailable' });
    if (answer === 'refused') return reply.code(400).send({ error: 'invalid_grant' });
    return { token_type: 'Bearer', scope: 'openid profile', expires_in: 3_600, id_token: answer.idToken };
  });
}

async function authorize(
  line: LineStandIn,
  query: AuthorizeQuery,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { client_id: channelId = '', redirect_uri: redirectUri = '', state = '', nonce = '' } = query;
  const login: LoginRequest = { channelId, redirectUri, nonce };
  if (!line.isAllowed(login)) return sendPage(reply.code(400), refusedPage());
  const back = (answer: Record<string, string>) =>
    `${redirectUri}?${new URLSearchParams({ ...answer, state })}`;
  const [known, fault] = inCookie(request.headers.cookie).split('.');
  const user = line.user(query.user ?? known);
  if (!user) {
    const asked = new URLSearchParams({ client_id: channelId, redirect_uri: redirectUri, state, nonce });
    return sendPage(reply, loginPage(line, asked, back({ error: 'access_denied' })));
  }
  reply.header('Set-Cookie', cookie('', 0));
  return reply.redirect(back({ code: line.grant(login, user, faultOf(fault)) }), 303);
}

const inCookie = (header = ''): string =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(header)?.[1] ?? '';
