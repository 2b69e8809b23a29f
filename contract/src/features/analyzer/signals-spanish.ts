import type { Severity } from './categories.ts'

/** Spanish words that make a trouble worse than its category, whatever it is. */
export const SIGNALS_SPANISH: Readonly<Record<Exclude<Severity, 'Medium'>, string>> = {
  Critical: `
    sin frenos, no tiene frenos, no frena nada, no frenó, no detuvo, casi no paró, pedal .. fondo, lumbre, fuego, incendio, llamas, quemando, huele a
    quemado, olor a quemado, huele a plástico, fuga de gasolina, tira gasolina, huele a gasolina, huele .. gasolina, olor a gasolina, se calienta, se
    calentó, sobrecalienta, hierve, hirvió, vapor, luz del aceite, presión de aceite, check engine .. parpadea, check .. parpadea, parpadea .. check,
    zafó la llanta, salió la llanta, quebró la rótula, volante .. trabado, trabó el volante, trabó la dirección, se apaga .. freeway, se apaga ..
    autopista, se apaga .. manejando, se apaga andando, humo .. cofre`,
  High: `
    raspa, metal con metal, pedal esponjoso, pedal aguado, pedal blando, luz del ABS, ABS, luz del freno, cascabeleo, golpeteo, se apaga, tira
    anticongelante, baja el anticongelante, pierde anticongelante, pierde fuerza, perdió fuerza, patina, no entra la reversa, no tiene reversa, sin
    reversa, no prende, no arranca, no enciende, luz de la batería, no avanza, no camina, tiembla mucho, tiembla feo, rótula, terminal de dirección,
    balero, dejó tirado, quedé tirado, bebé, 911, quemó .. fusible, fusible .. quemó, misfire`,
  Low: `de vez en cuando, ruido a veces, ruidito, poquito, leve, ligero, no urge, no es urgente, no hay prisa, sin prisa, cuando se pueda`,
}
