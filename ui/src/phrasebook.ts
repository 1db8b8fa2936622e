/** English through message keys: each part of the client has its table, and a translation would be tables tried first. */
import { type Messages, speaker, type Wants } from '@tenforward/kernel/words';

/** Tables of another language, tried before the English. */
const translations: Messages[] = [];

type Values<S extends string> = [Wants<S>] extends [never]
  ? []
  : [values: { readonly [N in Wants<S>]: string | number }];

/** `say('waiting.for', { name })` is the sentence itself. Keys and values are checked by the compiler. */
export function phrasebook<const T extends Messages>(table: T) {
  const speak = speaker([...translations, table]);
  return <K extends keyof T & string>(key: K, ...values: Values<T[K]>): string => {
    const [given] = values;
    return speak(given === undefined ? { key } : { key, with: given });
  };
}
