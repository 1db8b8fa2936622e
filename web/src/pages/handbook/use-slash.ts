import { type RefObject, useEffect, useRef } from 'react';
import { settingsNow } from '../../store/settings.ts';

/** `/` goes to the search, unless somebody is writing or wants no single keys. */
export function useSlash(): RefObject<HTMLInputElement | null> {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isWriting = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
      if (event.key !== '/' || isWriting || !settingsNow().letters || event.ctrlKey || event.metaKey || event.altKey)
        return;
      event.preventDefault();
      search.current?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return search;
}
