/** Apart from the texts of the forms: it belongs to every page. */
export const leaveText = { signedOutElsewhere: 'ออกจากระบบในแท็บอื่นแล้ว' } as const;
