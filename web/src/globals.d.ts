declare module '*.css';
declare module 'virtual:lessons' {
  /** Read lesson files by game. */
  const lessons: Readonly<Record<string, readonly unknown[]>>;
  export default lessons;
}
