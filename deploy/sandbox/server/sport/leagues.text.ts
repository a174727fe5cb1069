/** Names of leagues and teams. All of them are invented: no real club, league or place is meant. */
export const leagueNames = {
  'three-forks': 'ลีกสามแคว',
  seaside: 'ลีกชายเลน',
  highland: 'ลีกที่ราบสูง',
  youth: 'ลีกเยาวชน U21',
  ladies: 'ลีกฟุตบอลหญิง',
  neutral: 'รายการสนามกลาง',
  'volley-north': 'ลูกยางลุ่มน้ำเหนือ',
  'volley-south': 'ลูกยางชายฝั่งใต้',
  'volley-quick': 'ลูกยางเซตไว',
} as const;

/** Twelve clubs of each of the three football leagues, by place. */
export const clubNames = {
  'three-forks': [
    'ท่าคราม ยูไนเต็ด',
    'ดอยหมอก เอฟซี',
    'คุ้งตะวัน ซิตี้',
    'หนองแก้ว โรเวอร์ส',
    'บางน้ำใส เอฟซี',
    'ทุ่งดาว สตาร์',
    'ผาเมฆ ยูไนเต็ด',
    'ลานทราย แอธเลติก',
    'เนินส้ม เอฟซี',
    'อ่าวเงิน ซิตี้',
    'ห้วยหินงาม เอฟซี',
    'ป่าสนเหนือ สปอร์ต',
  ],
  seaside: [
    'แหลมนาง ซิตี้',
    'เกาะมุกดา เอฟซี',
    'หาดหยก ยูไนเต็ด',
    'ปากน้ำเค็ม เอฟซี',
    'ลมตะเภา มารีน',
    'ท่าปลาทู โรเวอร์ส',
    'บึงนกน้ำ เอฟซี',
    'ชายเลนทอง ซิตี้',
    'คลองหอย ยูไนเต็ด',
    'โขดหินดำ เอฟซี',
    'เรือใบขาว สปอร์ต',
    'ประภาคาร สตาร์',
  ],
  highland: [
    'ภูไร่เหนือ เอฟซี',
    'โคกดินแดง ยูไนเต็ด',
    'ทุ่งกังหัน ซิตี้',
    'ลำน้ำเย็น เอฟซี',
    'นาข้าวหอม โรเวอร์ส',
    'เมืองไหม ซิตี้',
    'ดงตาล ยูไนเต็ด',
    'บ้านไร่อ้อย เอฟซี',
    'วังผึ้ง สตาร์',
    'ผาแดงใต้ แอธเลติก',
    'ศาลาลม เอฟซี',
    'ลานกระเจียว สปอร์ต',
  ],
} as const;

/** What a club calls its other teams: the name of its place, and what plays. */
export const sideText = {
  youth: (place: string) => `${place} U21`,
  ladies: (place: string) => `${place} เลดี้`,
  volleyball: (place: string) => `${place} วีซี`,
} as const;
