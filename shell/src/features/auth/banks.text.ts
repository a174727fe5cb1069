/** Banks a member may be paid to: the codes of the Bank of Thailand with their usual names. */
export const banks = [
  { code: '004', name: 'กสิกรไทย' },
  { code: '014', name: 'ไทยพาณิชย์' },
  { code: '002', name: 'กรุงเทพ' },
  { code: '006', name: 'กรุงไทย' },
  { code: '025', name: 'กรุงศรีอยุธยา' },
  { code: '011', name: 'ทีเอ็มบีธนชาต (ttb)' },
  { code: '030', name: 'ออมสิน' },
  { code: '034', name: 'ธ.ก.ส.' },
  { code: '033', name: 'อาคารสงเคราะห์ (ธอส.)' },
  { code: '024', name: 'ยูโอบี' },
  { code: '022', name: 'ซีไอเอ็มบี ไทย' },
  { code: '069', name: 'เกียรตินาคินภัทร' },
  { code: '073', name: 'แลนด์ แอนด์ เฮ้าส์' },
  { code: '067', name: 'ทิสโก้' },
  { code: '071', name: 'ไทยเครดิต' },
  { code: '066', name: 'อิสลามแห่งประเทศไทย' },
] as const;
