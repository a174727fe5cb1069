import type { UserInfo } from '@sanuk/contract/areas/auth';
import { Avatar, Card, DefinitionList, Phrases } from '@sanuk/ui';
import styles from './profile.module.css';
import { profileText as text } from './profile.text.ts';

/** Unknown levels of a later day look like the highest known one, never like a broken page (requirement A10). */
const levelOf = (level: number): 0 | 1 | 2 => (level >= 2 ? 2 : level === 1 ? 1 : 0);

const grouped = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** The member with the picture of his level; nothing else tells of it (requirement A10). */
export function PersonCard({ user }: { user: UserInfo['user'] }) {
  const level = levelOf(user.vip_level);
  return (
    <Card tone="hero" pad="l" className={styles.person}>
      <Avatar level={level} name={user.name} size="l" />
      <div className={styles.words}>
        <p className={styles.name}>
          <Phrases text={user.name} />
        </p>
      </div>
      <DefinitionList
        className={styles.facts}
        items={[
          { term: text.phone, value: grouped(user.username) },
          { term: text.joined, value: text.joinedOn(user.joined_at) },
        ]}
      />
    </Card>
  );
}
