/** Waits until something is so: far longer than it takes, since a busy machine is no fault of the server's. */
export async function until<T>(what: () => T | undefined | false, ms = 50_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = what();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain: ${what.toString().slice(0, 200)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The same for what has to be asked for. */
export async function untilAsked<T>(what: () => Promise<T | undefined | false>, ms = 50_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await what();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`asked for ${ms} ms in vain: ${what.toString().slice(0, 200)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
