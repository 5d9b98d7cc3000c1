/** The most common passwords with at least eight characters; compared case-insensitively. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 1234512345 11111111 111111111 1111111111 00000000 0000000000 88888888 87654321
  987654321 0987654321 9876543210 147258369 789456123 123654789 123456789a 1234567a a1234567 a12345678 a123456789 12345678a 1234qwer
  qwer1234 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop qwertyui 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 zaq12wsx
  asdfghjkl asdfghjk asdf1234 zxcvbnm1 password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd p@ssw0rd1
  passwort passwort1 changeme changeme1 letmein1 letmein123 welcome1 welcome12 welcome123 iloveyou iloveyou1 iloveyou2 sunshine
  sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123 spiderman starwars
  starwars1 pokemon1 pokemon123 minecraft computer internet whatever trustno1 dragon123 monkey123 master123 shadow123 michael1
  jennifer jordan23 charlie1 danielle samantha victoria alexander elizabeth liverpool liverpool1 chelsea1 arsenal1 barcelona
  mercedes ferrari1 abcd1234 abc12345 abcdefgh abcdefg1 aaaaaaaa aa123456 aa12345678 admin123 admin1234 administrator root1234 test1234
  testtest test12345 guest123 secret123 sitewright squarespace 11223344 12341234 12344321 121212121 135792468 1a2b3c4d 102030405
  66666666 99999999 55555555 77777777 22222222 33333333 44444444 999999999 5201314520 woaini1314 default1 google123 facebook
  facebook1 linkedin snoopy12 blink182 ashley12 cookie123 flower123 summer123 summer2024 summer2025 summer2026 winter123 january1`.split(
    /\s+/,
  ),
)
