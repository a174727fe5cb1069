/** What one build of a part came to. */
export interface DevBuildOutcome {
  name: string;
  /** what the build said, when it failed */
  errors: string | null;
  ms: number;
}

export interface DevServerOptions {
  port: number;
  parts: readonly { name: string; folder: string }[];
  onBuilt(outcome: DevBuildOutcome): void;
}

export interface DevServer {
  /** folder of each part, as pages address it */
  parts: string[];
  stop(): Promise<void>;
}

/** Builds the parts as their sources change and serves them from memory, with Fast Refresh. */
export function startDevServer(options: DevServerOptions): Promise<DevServer>;
