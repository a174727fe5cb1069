/** What a gate check has to say. `refuse` stops the action, `warn` is shown and recorded. */
export interface Finding {
  check:
    | 'file-missing'
    | 'file-altered'
    | 'entry'
    | 'sri-placeholder'
    | 'size-budget'
    | 'eval'
    | 'development-build'
    | 'newer-api'
    | 'global-css'
    | 'shared-range'
    | 'shared-export'
    | 'contract'
    | 'route-collision'
    | 'page'
    | 'smoke';
  severity: 'refuse' | 'warn';
  message: string;
}

export const refuse = (check: Finding['check'], message: string): Finding => ({
  check,
  severity: 'refuse',
  message,
});

/** The gate refused; `findings` say why. */
export class GateRefusedError extends Error {
  override name = 'GateRefusedError';
  readonly findings: Finding[];
  constructor(findings: Finding[]) {
    super(findings.map(({ check, message }) => `${check}: ${message}`).join('\n'));
    this.findings = findings;
  }
}

/** @throws GateRefusedError when any finding refuses */
export function assertPasses(findings: Finding[]): void {
  const refusals = findings.filter(({ severity }) => severity === 'refuse');
  if (refusals.length > 0) throw new GateRefusedError(refusals);
}
