/** The version of the protocol. By itself, so that a client in a browser needs no schemas to say it. */
export const version = 3;
