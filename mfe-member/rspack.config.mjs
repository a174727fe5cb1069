import { remoteConfig } from '@sanuk/tooling/rspack';

export default remoteConfig(import.meta.url);
