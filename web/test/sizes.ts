export const desktop = { width: 1280, height: 800 };
export const wide = { width: 1920, height: 1080 };
export const tablet = { width: 820, height: 1180 };
export const phone = { width: 390, height: 844 };
/** What is promised at both sizes is done at both. */
export const sizes = [
  ['at a desk', desktop],
  ['on a phone', phone],
] as const;
