/**
 * Everything that chance decides in a browser test follows from one number: deals and dice, what bots do, how guests are
 * called, and what the player who clicks chooses. Another number plays other games, and they hold in all of them.
 */
export const testSeed = Number(process.env['TENFORWARD_TEST_SEED'] ?? 1);
