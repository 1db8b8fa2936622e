/**
 * A small scanner for TypeScript: enough to tell code from strings, comments and regular expressions, so that a
 * commented-out test is not taken for one.
 */
export interface Token {
  readonly kind: 'word' | 'text' | 'mark';
  /** The word, the mark, or what the string says; `${…}` in a template is an ellipsis. */
  readonly text: string;
  /** In a template: the tokens of its `${…}`. */
  readonly inner?: readonly Token[];
}

export function tokensOf(source: string): Token[] {
  return new Scanner(source).until(undefined);
}

const wordStart = /[\p{L}_$]/u;
const wordPart = /[\p{L}\p{N}_$]/u;

/** Words after which a slash begins a regular expression, not a division. */
const beforeRegex = new Set(['return', 'typeof', 'case', 'in', 'of', 'do', 'else', 'void', 'delete', 'yield', 'await']);

class Scanner {
  private readonly source: string;
  private at = 0;
  constructor(source: string) {
    this.source = source;
  }

  private get here(): string {
    return this.source[this.at] ?? '';
  }
  private begins(text: string): boolean {
    return this.source.startsWith(text, this.at);
  }

  /** Tokens up to the brace that closes a `${`, or to the end. */
  until(close: '}' | undefined): Token[] {
    const tokens: Token[] = [];
    let depth = 0;
    while (this.at < this.source.length) {
      if (close && this.here === '}' && depth === 0) {
        this.at++;
        break;
      }
      const token = this.next(tokens.at(-1));
      if (!token) continue;
      if (token.kind === 'mark' && token.text === '{') depth++;
      if (token.kind === 'mark' && token.text === '}') depth--;
      tokens.push(token);
    }
    return tokens;
  }

  private next(before: Token | undefined): Token | undefined {
    const { here } = this;
    if (/\s/.test(here)) this.at++;
    else if (this.begins('//')) this.skipTo('\n');
    else if (this.begins('/*')) this.skipTo('*/', 2);
    else if (here === "'" || here === '"') return this.string(here);
    else if (here === '`') return this.template();
    else if (here === '/' && mayBeRegex(before)) return this.regex();
    else if (wordStart.test(here)) return this.word();
    else if (/\d/.test(here)) return this.number();
    else {
      this.at++;
      return { kind: 'mark', text: here };
    }
    return undefined;
  }

  private skipTo(end: string, from = 0): void {
    const found = this.source.indexOf(end, this.at + from);
    this.at = found < 0 ? this.source.length : found + end.length;
  }

  private word(): Token {
    const start = this.at;
    while (wordPart.test(this.here)) this.at++;
    return { kind: 'word', text: this.source.slice(start, this.at) };
  }

  private number(): Token {
    const start = this.at;
    while (/[\w.]/.test(this.here)) this.at++;
    return { kind: 'mark', text: this.source.slice(start, this.at) };
  }

  private string(quote: string): Token {
    let text = '';
    for (this.at++; this.at < this.source.length && this.here !== quote && this.here !== '\n'; this.at++)
      text += this.escaped();
    this.at++;
    return { kind: 'text', text };
  }

  /** One character of a string; of an escape, what it stands for. */
  private escaped(): string {
    if (!this.begins('\\')) return this.here;
    this.at++;
    const { here } = this;
    return here === 'n' ? '\n' : here === 't' ? '\t' : here;
  }

  private template(): Token {
    let text = '';
    const inner: Token[] = [];
    this.at++;
    while (this.at < this.source.length && this.here !== '`') {
      if (this.begins('${')) {
        this.at += 2;
        inner.push(...this.until('}'));
        text += '…';
      } else {
        text += this.escaped();
        this.at++;
      }
    }
    this.at++;
    return { kind: 'text', text, inner };
  }

  private regex(): Token {
    let inClass = false;
    for (this.at++; this.at < this.source.length && this.here !== '\n'; this.at++) {
      if (this.here === '\\') this.at++;
      else if (this.here === '[') inClass = true;
      else if (this.here === ']') inClass = false;
      else if (this.here === '/' && !inClass) break;
    }
    this.at++;
    while (wordPart.test(this.here)) this.at++;
    return { kind: 'text', text: '' };
  }
}

/** After a value a slash divides; after anything else it begins a regular expression. */
function mayBeRegex(before: Token | undefined): boolean {
  if (!before) return true;
  if (before.kind === 'word') return beforeRegex.has(before.text);
  return before.kind === 'mark' && !/^[)\]}]$|^\d/.test(before.text);
}
