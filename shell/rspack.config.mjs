import { shellConfig } from '@sanuk/tooling/rspack';

export default shellConfig(import.meta.url);
