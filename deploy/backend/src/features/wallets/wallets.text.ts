export const walletText = { main: 'กระเป๋าหลัก' };
