/** Who the command registers. */
export const testMemberName = 'สมหญิง ทดสอบ';
