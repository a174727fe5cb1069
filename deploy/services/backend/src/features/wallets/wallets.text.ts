export const walletText = { main: 'กระเป๋าหลัก', bonus: 'กระเป๋าโบนัส', free: 'เครดิตฟรี' };

/** Stands in the statement beside a grant of the staff. */
export const grantText = { bonus: 'โบนัสจากเว็บไซต์', free: 'เครดิตฟรีจากเว็บไซต์' };
