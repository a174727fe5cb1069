export const toastText = { label: 'การแจ้งเตือน' } as const;
