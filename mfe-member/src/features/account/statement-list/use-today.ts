import { bangkokDay, serverNow } from '@sanuk/platform';
import { useEffect, useState } from 'react';

/**
 * Today in Bangkok by the server's clock, `YYYY-MM-DD`; undefined in the first render, which must not depend on time.
 * Moves on by itself at midnight.
 */
export function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    const look = () => setToday(bangkokDay(serverNow()));
    look();
    const timer = setInterval(look, 30_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
