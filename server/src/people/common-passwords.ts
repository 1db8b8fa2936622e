/** Passwords of ten characters and more that turn up in every list of stolen ones, and those this house invites. */
const common: ReadonlySet<string> = new Set(
  [
    '1234567890 12345678910 123456789a 0123456789 0987654321 9876543210 1234554321 123123123a 123456123456',
    '1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qwertyuiop qwertyuiop123 qwerty123456 qwerty12345 qwertyqwerty',
    'asdfghjkl123 asdfghjkl1 asdfasdfasdf zxcvbnm123 zaq12wsxcde3 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc123',
    'qazwsxedcrfv abcdefghij abcdefghijk abcdefghijkl abcd123456 abc1234567 abc123456789 a123456789 aa123456789',
    'password12 password123 password1234 password12345 password123456 password01 password2020 password2021',
    'password2022 password2023 password2024 password2025 password2026 passwordpassword mypassword mypassword1',
    'mypassword123 thisismypassword newpassword newpassword1 changeme123 changeme1234 changemenow letmein123',
    'letmein1234 letmeinnow iloveyou12 iloveyou123 iloveyou1234 iloveyousomuch iloveyouforever ilovemyself',
    'ilovemyfamily welcome123 welcome1234 welcome2024 welcome2025 admin12345 admin123456 administrator',
    'administrator1 superman123 batman12345 spiderman1 spiderman123 pokemon123 football12 football123 baseball12',
    'baseball123 basketball basketball1 liverpool1 liverpool123 manchester chelsea123 princess12 princess123',
    'sunshine12 sunshine123 butterfly1 chocolate1 chocolate123 strawberry strawberry1 blink182blink dragon12345',
    'dragonball monkey12345 shadow12345 master12345 starwars123 startrek123 startrek1701 enterprise',
    'ncc1701ncc1701 ncc1701enterprise livelongandprosper tenforward tenforward1 tenforward123 jeanlucpicard',
    'captainpicard captainkirk trustno1trustno1 whatever123 computer123 internet123 samsung123 google12345',
    'facebook123 minecraft1 minecraft123 fortnite123 correcthorsebatterystaple passw0rd123 p@ssw0rd123',
    'p@ssword123 p@ssword1234 pa$$word123 1111111111a michelle123 jennifer123 jonathan123 alexander1 alexander123',
    'christopher elizabeth1 qwe123qwe123 1234qwerasdf 1234qwer1234',
  ].flatMap((line) => line.split(' ')),
);

/** Whether it is among the first that anybody tries; case and a few marks at the end make no difference. */
export function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase().replaceAll(' ', '');
  return common.has(plain) || common.has(plain.replace(/[!?.*#$]+$/, ''));
}
