export const pagedText = { loadFailed: 'โหลดข้อมูลไม่สำเร็จ', loadMore: 'ดูเพิ่ม' } as const;
