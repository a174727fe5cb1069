import { PageHeading } from '@sanuk/ui';
import styles from './coupon.module.css';
import { CouponHistory } from './coupon-history.tsx';
import { couponText as text } from './coupons.text.ts';
import { RedeemForm } from './redeem-form.tsx';

/** `/member/coupon`: using a coupon's code, and what coupons gave (requirement R5). */
export default function CouponPage() {
  return (
    <div className={styles.page}>
      <PageHeading subtitle={text.subtitle}>{text.title}</PageHeading>
      <div className={styles.columns}>
        <RedeemForm />
        <CouponHistory />
      </div>
    </div>
  );
}
