/** Country of a phone by calling code (ITU-T E.164), and under +1 by area code (North American Numbering Plan). */

const entries = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((one) => {
      const [country = '', codes = ''] = one.split(':')
      return codes.split(',').map((code): [string, string] => [code, country])
    })

/** Where countries share a calling code, the following digits decide. */
const CALLING = new Map(
  entries(`
    AC:247 AD:376 AE:971 AF:93 AL:355 AM:374 AO:244 AR:54 AT:43 AU:61 AW:297 AZ:994 BA:387 BD:880 BE:32 BF:226 BG:359 BH:973
    BI:257 BJ:229 BN:673 BO:591 BQ:5993,5994,5997 BR:55 BT:975 BW:267 BY:375 BZ:501 CC:6189162 CD:243 CF:236 CG:242 CH:41 CI:225
    CK:682 CL:56 CM:237 CN:86 CO:57 CR:506 CU:53 CV:238 CW:599 CX:6189164 CY:357 CZ:420 DE:49 DJ:253 DK:45 DZ:213 EC:593 EE:372
    EG:20 ER:291 ES:34 ET:251 FI:358 FJ:679 FK:500 FM:691 FO:298 FR:33 GA:241 GB:44 GE:995 GF:594 GG:441481,447781,447839,447911
    GH:233 GI:350 GL:299 GM:220 GN:224 GP:590 GQ:240 GR:30 GT:502 GW:245 GY:592 HK:852 HN:504 HR:385 HT:509 HU:36 ID:62 IE:353
    IL:972 IM:441624,447524,447624,447924 IN:91 IO:246 IQ:964 IR:98 IS:354 IT:39 JE:441534,447509,447700,447797,447829,447937
    JO:962 JP:81 KE:254 KG:996 KH:855 KI:686 KM:269 KP:850 KR:82 KW:965 KZ:76,77 LA:856 LB:961 LI:423 LK:94 LR:231 LS:266 LT:370
    LU:352 LV:371 LY:218 MA:212 MC:377 MD:373 ME:382 MG:261 MH:692 MK:389 ML:223 MM:95 MN:976 MO:853 MQ:596 MR:222 MT:356 MU:230
    MV:960 MW:265 MX:52 MY:60 MZ:258 NA:264 NC:687 NE:227 NF:6723 NG:234 NI:505 NL:31 NO:47 NP:977 NR:674 NU:683 NZ:64 OM:968
    PA:507 PE:51 PF:689 PG:675 PH:63 PK:92 PL:48 PM:508 PS:970 PT:351 PW:680 PY:595 QA:974 RE:262 RO:40 RS:381 RU:7 RW:250 SA:966
    SB:677 SC:248 SD:249 SE:46 SG:65 SH:290 SI:386 SJ:4779 SK:421 SL:232 SM:378 SN:221 SO:252 SR:597 SS:211 ST:239 SV:503 SY:963
    SZ:268 TD:235 TG:228 TH:66 TJ:992 TK:690 TL:670 TM:993 TN:216 TO:676 TR:90 TV:688 TW:886 TZ:255 UA:380 UG:256 UY:598 UZ:998
    VA:379,3906698 VE:58 VN:84 VU:678 WF:681 WS:685 XK:383 YE:967 YT:262269,262639 ZA:27 ZM:260 ZW:263`),
)
const LONGEST = 7

/** Area codes under +1 outside the 50 states and DC; new US ones need no entry. */
const AREAS = new Map(
  entries(`
    CA:204,226,236,249,250,257,263,289,306,343,354,365,367,368,382,387,403,416,418,428,431,437,438,450,460,468,474,506,514,519
    CA:548,579,581,584,587,604,613,639,647,672,683,705,709,742,753,778,780,782,807,819,825,851,867,873,879,902,905,942
    AG:268 AI:264 AS:684 BB:246 BM:441 BS:242 DM:767 DO:809,829,849 GD:473 GU:671 JM:658,876 KN:869 KY:345 LC:758 MP:670 MS:664
    PR:787,939 SX:721 TC:649 TT:868 VC:784 VG:284 VI:340`),
)

/** Non-geographic area codes (toll-free, premium, personal), which receive no texts. */
const NO_PLACE =
  /^(456|5(00|2[1-9]|3[2358]|4[2-79]|5[0234689]|66|69|77|78|88|89)|6(00|22|33|44|55|77|88)|7(00|10)|8(00|22|33|44|55|66|77|80|81|82|83|84|85|86|87|88|89)|900)$/

/** ISO 3166 codes. */
export const PHONE_COUNTRIES: ReadonlySet<string> = new Set(['US', ...CALLING.values(), ...AREAS.values()])

/** Country of an E.164 phone; null for non-geographic numbers. */
export function countryOf(phoneE164: string): string | null {
  const digits = phoneE164.slice(1)
  if (digits.startsWith('1')) {
    const area = digits.slice(1, 4)
    return NO_PLACE.test(area) ? null : (AREAS.get(area) ?? 'US')
  }
  for (let length = LONGEST; length > 0; length--) {
    const country = CALLING.get(digits.slice(0, length))
    if (country !== undefined) return country
  }
  return null
}
