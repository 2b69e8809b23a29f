/** Ignition, misfires, exhaust and fuel vapor: P0300 to P049F. */
export const SPARK_AND_EXHAUST = `
P0300 engine | Several cylinders misfire, or a different one each time | A vacuum leak, worn plugs, low fuel pressure
P0301 engine | Cylinder 1 misfires | Its plug, coil or injector, in this order
P0302 engine | Cylinder 2 misfires | Its plug, coil or injector, in this order
P0303 engine | Cylinder 3 misfires | Its plug, coil or injector, in this order
P0304 engine | Cylinder 4 misfires | Its plug, coil or injector, in this order
P0305 engine | Cylinder 5 misfires | Its plug, coil or injector, in this order
P0306 engine | Cylinder 6 misfires | Its plug, coil or injector, in this order
P0307 engine | Cylinder 7 misfires | Its plug, coil or injector, in this order
P0308 engine | Cylinder 8 misfires | Its plug, coil or injector, in this order
P0309 engine | Cylinder 9 misfires | Its plug, coil or injector, in this order
P0310 engine | Cylinder 10 misfires | Its plug, coil or injector, in this order
P0313 engine | Misfires while the fuel was low | Fill up, clear the code and see whether it returns
P0315 engine | Crankshaft position learning is missing | A new learning with a scan tool after repairs
P0316 engine | Misfires right after the start | Plugs, a leaking injector, worn timing parts
P0320 engine | Ignition speed signal: circuit | The crank sensor or its wiring
P0325 engine | Knock sensor 1: circuit | The sensor or its wiring
P0326 engine | Knock sensor 1: reading does not fit | Real knocking from bad fuel or heat, or the sensor
P0327 engine | Knock sensor 1: signal too low | The sensor or its wiring
P0328 engine | Knock sensor 1: signal too high | Engine noise, the sensor, wiring
P0330 engine | Knock sensor 2: circuit | The sensor or its wiring
P0332 engine | Knock sensor 2: signal too low | The sensor or its wiring
P0333 engine | Knock sensor 2: signal too high | Engine noise, the sensor, wiring
P0335 engine | Crankshaft position sensor A: no signal | The sensor, its plug or its toothed ring; the engine may stall
P0336 engine | Crankshaft position sensor A: signal does not fit | A damaged toothed ring, the sensor's gap, wiring
P0337 engine | Crankshaft position sensor A: signal too low | The sensor or its wiring
P0338 engine | Crankshaft position sensor A: signal too high | The sensor or its wiring
P0339 engine | Crankshaft position sensor A: signal comes and goes | A loose plug, the sensor failing when hot
P0340 engine | Camshaft position sensor A, bank 1: no signal | The sensor, its plug, a timing fault
P0341 engine | Camshaft position sensor A, bank 1: signal does not fit | A stretched timing chain, the sensor
P0342 engine | Camshaft position sensor A, bank 1: signal too low | The sensor or its wiring
P0343 engine | Camshaft position sensor A, bank 1: signal too high | The sensor or its wiring
P0344 engine | Camshaft position sensor A, bank 1: signal comes and goes | A loose plug, the sensor
P0345 engine | Camshaft position sensor A, bank 2: no signal | The sensor, its plug, a timing fault
P0346 engine | Camshaft position sensor A, bank 2: signal does not fit | A stretched timing chain, the sensor
P0350 engine | Ignition coil circuit | A coil, its plug or its driver
P0351 engine | Coil of cylinder 1: circuit | The coil or its plug
P0352 engine | Coil of cylinder 2: circuit | The coil or its plug
P0353 engine | Coil of cylinder 3: circuit | The coil or its plug
P0354 engine | Coil of cylinder 4: circuit | The coil or its plug
P0355 engine | Coil of cylinder 5: circuit | The coil or its plug
P0356 engine | Coil of cylinder 6: circuit | The coil or its plug
P0357 engine | Coil of cylinder 7: circuit | The coil or its plug
P0358 engine | Coil of cylinder 8: circuit | The coil or its plug
P0365 engine | Camshaft position sensor B, bank 1: no signal | The sensor, its plug, a timing fault
P0366 engine | Camshaft position sensor B, bank 1: signal does not fit | A stretched timing chain, the sensor
P0380 engine | Glow plugs: circuit | A glow plug, the relay (diesel)
P0385 engine | Crankshaft position sensor B: no signal | The sensor or its wiring
P0390 engine | Camshaft position sensor B, bank 2: no signal | The sensor, its plug, a timing fault
P0400 engine | Exhaust gas recirculation: wrong flow | A clogged valve or passage
P0401 engine | Exhaust gas recirculation: too little flow | A clogged valve or passage
P0402 engine | Exhaust gas recirculation: too much flow | A valve that does not close
P0403 engine | Exhaust gas recirculation valve: circuit | The valve or its wiring
P0404 engine | Exhaust gas recirculation valve: moves wrongly | Soot on the valve
P0405 engine | Exhaust gas recirculation position sensor: voltage too low | The valve's sensor or wiring
P0406 engine | Exhaust gas recirculation position sensor: voltage too high | The valve's sensor or wiring
P0410 engine | Secondary air injection does not work | The air pump, its relay or valve
P0411 engine | Secondary air injection: wrong flow | A stuck valve, the pump, a cracked hose
P0412 engine | Secondary air valve A: circuit | The valve or its wiring
P0418 engine | Secondary air pump relay: circuit | The relay, a fuse, the pump
P0420 engine | Catalyst works too little, bank 1 | An aged catalytic converter; first rule out an exhaust leak, misfires and the sensors
P0421 engine | Warm-up catalyst works too little, bank 1 | An aged catalytic converter, an exhaust leak
P0430 engine | Catalyst works too little, bank 2 | An aged catalytic converter; first rule out an exhaust leak, misfires and the sensors
P0440 engine | Fuel vapor system does not hold | The fuel cap, a cracked hose, the purge or vent valve
P0441 engine | Fuel vapor purge: wrong flow | The purge valve
P0442 engine | Fuel vapor system: small leak | The fuel cap's seal, a cracked hose
P0443 engine | Fuel vapor purge valve: circuit | The purge valve or its plug
P0444 engine | Fuel vapor purge valve: circuit open | The purge valve is unplugged or dead
P0445 engine | Fuel vapor purge valve: circuit shorted | The purge valve or a chafed wire
P0446 engine | Fuel vapor vent: circuit or blocked | The vent valve, often full of dust or spiders
P0447 engine | Fuel vapor vent valve: circuit open | The vent valve or its plug
P0448 engine | Fuel vapor vent valve: circuit shorted | The vent valve or a chafed wire
P0449 engine | Fuel vapor vent valve: solenoid circuit | The vent valve or its wiring
P0450 engine | Fuel tank pressure sensor: circuit | The sensor or its wiring
P0451 engine | Fuel tank pressure sensor: reading does not fit | The sensor, a blocked hose
P0452 engine | Fuel tank pressure sensor: voltage too low | The sensor or its wiring
P0453 engine | Fuel tank pressure sensor: voltage too high | The sensor or its wiring
P0455 engine | Fuel vapor system: large leak | A loose or missing fuel cap, a hose that came off
P0456 engine | Fuel vapor system: very small leak | The fuel cap's seal, a hairline crack
P0457 engine | Fuel vapor leak: the fuel cap | Tighten it until it clicks; then its seal
P0460 electrical | Fuel gauge sender: circuit | The sender in the tank or its wiring
P0461 electrical | Fuel gauge sender: reading does not fit | A worn sender, a stuck float
P0462 electrical | Fuel gauge sender: voltage too low | The sender or a shorted wire
P0463 electrical | Fuel gauge sender: voltage too high | The sender or an open wire
P0470 engine | Exhaust pressure sensor: circuit | The sensor, a clogged tube
P0480 engine | Radiator fan 1: circuit | The fan relay, a fuse, the fan motor
P0481 engine | Radiator fan 2: circuit | The fan relay, a fuse, the fan motor
P0483 engine | Radiator fan does not run as asked | The fan motor or its relay
P0496 engine | Fuel vapor flows when it should not | A purge valve stuck open
P0497 engine | Fuel vapor flows too little | A blocked hose, a stuck purge valve
P0499 engine | Fuel vapor vent valve: voltage too high | The vent valve or its wiring
`
