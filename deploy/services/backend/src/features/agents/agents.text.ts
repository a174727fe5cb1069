export const agentsText = {
  pictureMissing: (brand: string, image: string) =>
    `ไม่พบรูป ${image} กรุณาวางไฟล์ในโฟลเดอร์ media ของแบรนด์ ${brand} ก่อน`,
} as const;
