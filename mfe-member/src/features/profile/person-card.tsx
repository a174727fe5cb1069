import type { UserInfo } from '@sanuk/contract/areas/auth';
import { Avatar, Card, DefinitionList, Phrases } from '@sanuk/ui';
import { avatarLevel, groupedPhone } from '../../shared/person/person.rules.ts';
import styles from './profile.module.css';
import { profileText as text } from './profile.text.ts';

/** The member with the picture of his level; nothing else tells of it (requirement A10). */
export function PersonCard({ user }: { user: UserInfo['user'] }) {
  return (
    <Card tone="hero" pad="l" className={styles.person}>
      <Avatar level={avatarLevel(user.vip_level)} name={user.name} size="l" />
      <div className={styles.words}>
        <p className={styles.name}>
          <Phrases text={user.name} />
        </p>
      </div>
      <DefinitionList
        className={styles.facts}
        items={[
          { term: text.phone, value: groupedPhone(user.username) },
          { term: text.joined, value: text.joinedOn(user.joined_at) },
        ]}
      />
    </Card>
  );
}
