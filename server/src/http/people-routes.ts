/** People, over HTTP. */
import { bodies } from '@tenforward/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nameKey } from '../people/names.ts';
import type { Entered } from '../people/people.ts';
import type { Who } from '../people/sessions.ts';
import type { Door } from './door.ts';
import { nothing, routes } from './routes.ts';
import { clearCookie, setCookie, shownBy } from './who.ts';

const done = { done: true } as const;
const kindOf = (body: { readonly asToken: boolean }): 'token' | 'cookie' => (body.asToken ? 'token' : 'cookie');

export function peopleRoutes(app: FastifyInstance, door: Door): void {
  const { settings, people, rates } = door;
  const { get, post } = routes(app, door);

  /** A browser gets its cookie, a program its token; never both. */
  const entered = (
    { me, token }: Entered,
    { body, request, reply }: { body: { asToken: boolean }; request: FastifyRequest; reply: FastifyReply },
  ) => {
    if (body.asToken) return { me, token };
    setCookie(settings, request, reply, token);
    return { me };
  };
  /** A browser that becomes somebody else leaves the session it had. */
  const leave = async (who: Who | undefined, body: { asToken: boolean }) => {
    if (who?.kind === 'cookie' && !body.asToken) await people.sessions.end(who.session);
  };

  post('/api/guest', bodies.guest, { auth: false, rate: 'people' }, async (call) => {
    const { who, body } = call;
    // Two tabs that open at once: the second is who the first has become.
    if (who && !body.asToken) return { me: await people.me(who.person) };
    return entered(await people.guest(body.name, kindOf(body)), call);
  });

  post('/api/register', bodies.register, { auth: false, rate: 'people' }, async (call) => {
    const { who, body } = call;
    const registered = await people.register(who, body, kindOf(body));
    await people.addresses.remember(registered.me.person, call.address);
    return { ...entered(registered, call), recovery: registered.recovery };
  });

  post('/api/sign-in', bodies.signIn, { auth: false }, async (call) => {
    const { who, body, address, request } = call;
    const name = nameKey(body.name);
    const from = { address, isKnown: await people.addresses.isKnown(name, address) };
    const signedIn = await rates.signIn(name, from, () => people.signIn(body, kindOf(body)));
    await people.addresses.remember(signedIn.me.person, address);
    await leave(who, body);
    request.log.info({ event: 'signed in', person: signedIn.me.person }, 'security');
    return entered(signedIn, call);
  });

  post('/api/sign-out', nothing, { auth: true }, async ({ who, request, reply }) => {
    await people.sessions.end(who.session);
    clearCookie(settings, request, reply);
    return done;
  });

  post('/api/sign-out-everywhere', nothing, { auth: true }, async ({ who, request, reply }) => {
    await people.sessions.endAll(who.person);
    clearCookie(settings, request, reply);
    request.log.info({ event: 'signed out everywhere', person: who.person }, 'security');
    return done;
  });

  post('/api/recover', bodies.recover, { auth: false }, async (call) => {
    const { who, body, address, request } = call;
    const recovered = await rates.code(address, () => people.recover(body, kindOf(body)));
    await people.addresses.remember(recovered.me.person, address);
    await leave(who, body);
    request.log.info({ event: 'recovered', person: recovered.me.person }, 'security');
    return entered(recovered, call);
  });

  post('/api/password', bodies.password, { auth: true }, async ({ who, body, request }) => {
    await rates.again(who.session, () => people.changePassword(who, body));
    request.log.info({ event: 'password changed', person: who.person }, 'security');
    return done;
  });

  post('/api/recovery-codes', bodies.confirm, { auth: true }, async ({ who, body, request }) => {
    const recovery = await rates.again(who.session, () => people.newRecoveryCodes(who, body.password));
    request.log.info({ event: 'new recovery codes', person: who.person }, 'security');
    return { recovery };
  });

  get('/api/me', { auth: true }, async ({ who, request, reply }) => {
    // The browser's cookie lasts from the last visit, as the session does.
    const shown = shownBy(settings, request);
    if (shown?.by === 'cookie') setCookie(settings, request, reply, shown.token);
    return people.me(who.person);
  });

  get('/api/me/export', { auth: true, rate: 'tables' }, async ({ who, reply }) => {
    reply.header('content-disposition', 'attachment; filename="ten-forward.json"');
    return people.exportOf(who);
  });

  post('/api/me/delete', bodies.confirm, { auth: true }, async ({ who, body, request, reply }) => {
    await rates.again(who.session, () => people.deleteAccount(who, body.password));
    clearCookie(settings, request, reply);
    request.log.info({ event: 'account deleted', person: who.person }, 'security');
    return done;
  });

  get('/api/relations', { auth: true }, async ({ who }) => ({ relations: await people.relations.of(who.person) }));

  post('/api/relations', bodies.relation, { auth: true }, async ({ who, body }) => {
    await people.relations.relate(who, body);
    return { relations: await people.relations.of(who.person) };
  });

  post('/api/admin/reset', bodies.adminReset, { auth: 'admin' }, async ({ who, body, request }) => {
    const reset = await people.adminReset(who, body.name);
    request.log.warn({ event: 'reset code given', person: who.person }, 'security');
    return reset;
  });
}
