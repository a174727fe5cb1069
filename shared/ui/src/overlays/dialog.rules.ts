/** The specification’s numbers for dialogs (requirement C2); the style sheets hold the same values as tokens. */
export const dialogRules = {
  overlayOpacity: 0.75,
  zIndex: 500,
  widths: { notification: 400, menu: 480, announcement: 800 },
} as const;

export type DialogWidth = (typeof dialogRules.widths)[keyof typeof dialogRules.widths];
