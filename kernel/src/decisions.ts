/** Decisions from outside, which may be anything at all: read, or refused. */
import { clock, copyPlain, isRecord, isSmallJson, type Seat } from './plain.ts';
import type { PlayedMove } from './record.ts';
import { type Refusal, refusals } from './refusal.ts';

export function readDecision(input: unknown, seats: readonly Seat[]): PlayedMove | Refusal {
  if (!isRecord(input) || typeof input['seat'] !== 'string') return refusals.malformed;
  const { seat, ask, act, answer, forced } = input;
  if (seat !== clock && !seats.includes(seat)) return refusals.unknownSeat;
  if ('passing' in input || 'hold' in input) return readWish(seat, input) ?? refusals.malformed;
  if (typeof act === 'string' && ask === undefined && answer === undefined) return { kind: 'act', seat, act };
  if (typeof ask !== 'string' || answer === undefined || act !== undefined) return refusals.malformed;
  // a copy: what the sender does with it later must not change the log
  if (!isSmallJson(answer)) return refusals.oversized;
  return { kind: 'answer', seat, ask, answer: copyPlain(answer), ...(forced === true && { forced }) };
}

/** What a seat says in advance: that it passes until a mark in time, or where it wants to be stopped. */
function readWish(seat: Seat, { passing, hold, ...more }: Readonly<Record<string, unknown>>): PlayedMove | undefined {
  const isNames = (value: unknown): value is string[] =>
    Array.isArray(value) && value.length <= 50 && value.every((one) => typeof one === 'string' && one.length <= 100);
  if (
    Object.keys(more).some((key) => key !== 'seat' && key !== 'kind') ||
    (passing === undefined) === (hold === undefined)
  )
    return undefined;
  if (hold !== undefined) return isNames(hold) ? { kind: 'hold', seat, hold: [...hold] } : undefined;
  if (passing === null) return { kind: 'passing', seat, passing };
  if (!isRecord(passing) || typeof passing['until'] !== 'string' || passing['until'].length > 100) return undefined;
  const { until, unless } = passing;
  if (unless === undefined) return { kind: 'passing', seat, passing: { until } };
  return isNames(unless) ? { kind: 'passing', seat, passing: { until, unless: [...unless] } } : undefined;
}
