import { Chip, ChipRow, Container, PageHeading, Stack } from '../src/index.ts';
import { parts, type Specimens } from './catalogue.tsx';
import styles from './gallery.module.css';
import { HomePage } from './home.tsx';
import type { Specimen } from './specimen.tsx';
import { TokenSheet } from './tokens.tsx';

const names = ['tokens', ...Object.keys(parts), 'home'];

function Shown({ component, specimen }: { component: string; specimen: Specimen }) {
  return (
    <figure
      className={styles.specimen}
      data-wide={specimen.wide || undefined}
      aria-label={`${component}: ${specimen.name}`}
    >
      <div className={styles.stage} data-show={specimen.show}>
        {specimen.node}
      </div>
      <figcaption className={styles.name}>{specimen.name}</figcaption>
    </figure>
  );
}

function Part({ name, specimens }: { name: string; specimens: Specimens }) {
  return (
    <div className={styles.part} data-part={name}>
      {Object.entries(specimens).map(([component, list]) => (
        <section key={component} className={styles.component} aria-label={component}>
          <h2 className={styles.title}>{component}</h2>
          <div className={styles.specimens}>
            {list.map((specimen) => (
              <Shown key={specimen.name} component={component} specimen={specimen} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

export interface GalleryProps {
  /** one of the parts, `tokens` or `home` */
  part: string;
  brand: string;
  /** every brand of this site and where it is served */
  brands: readonly { name: string; url: string }[];
}

/** Every component of the kit in every state, in the colours of the brand whose host is asked. */
export function Gallery({ part, brand, brands }: GalleryProps) {
  const specimens = part in parts ? parts[part as keyof typeof parts] : null;
  if (part === 'home') return <HomePage brand={brand} />;
  return (
    <Container as="main">
      <Stack gap={4} className={styles.main}>
        <PageHeading
          subtitle="ทุกชิ้น ทุกสถานะ"
          end={
            <nav className={styles.brands} aria-label="แบรนด์">
              {brands.map(({ name, url }) => (
                <Chip key={name} asChild selected={name === brand}>
                  <a href={`${url}?part=${part}`}>{name}</a>
                </Chip>
              ))}
            </nav>
          }
        >
          ชิ้นส่วนของเว็บไซต์
        </PageHeading>
        <ChipRow label="หมวด">
          {names.map((name) => (
            <Chip key={name} asChild selected={name === part}>
              <a href={`?part=${name}`}>{name}</a>
            </Chip>
          ))}
        </ChipRow>
        {specimens ? <Part name={part} specimens={specimens} /> : <TokenSheet />}
      </Stack>
    </Container>
  );
}
