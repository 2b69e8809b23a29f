/** Camshaft timing, air metering, fuel and injection: P0001 to P029F. */
export const AIR_AND_FUEL = `
P0001 engine | Fuel volume regulator: circuit open | Its plug or wiring, then the regulator on the high-pressure pump
P0002 engine | Fuel volume regulator: works outside its range | A dirty or worn regulator, wrong fuel pressure
P0003 engine | Fuel volume regulator: voltage too low | Wiring shorted to ground, the regulator
P0004 engine | Fuel volume regulator: voltage too high | Wiring shorted to power, the regulator
P0008 engine | Engine position does not fit, bank 1 | A stretched timing chain or a tensioner that gave way
P0009 engine | Engine position does not fit, bank 2 | A stretched timing chain or a tensioner that gave way
P0010 engine | Intake cam timing valve, bank 1: circuit | The oil control valve or its plug
P0011 engine | Intake cam runs too early, bank 1 | Old or low oil, a stuck oil control valve, a worn chain
P0012 engine | Intake cam runs too late, bank 1 | Old or low oil, a stuck oil control valve, a worn chain
P0013 engine | Exhaust cam timing valve, bank 1: circuit | The oil control valve or its plug
P0014 engine | Exhaust cam runs too early, bank 1 | Old or low oil, a stuck oil control valve
P0015 engine | Exhaust cam runs too late, bank 1 | Old or low oil, a stuck oil control valve
P0016 engine | Crankshaft and intake cam out of step, bank 1 | A stretched or jumped timing chain, a cam or crank sensor
P0017 engine | Crankshaft and exhaust cam out of step, bank 1 | A stretched or jumped timing chain, a cam or crank sensor
P0018 engine | Crankshaft and intake cam out of step, bank 2 | A stretched or jumped timing chain, a cam or crank sensor
P0019 engine | Crankshaft and exhaust cam out of step, bank 2 | A stretched or jumped timing chain, a cam or crank sensor
P0020 engine | Intake cam timing valve, bank 2: circuit | The oil control valve or its plug
P0021 engine | Intake cam runs too early, bank 2 | Old or low oil, a stuck oil control valve
P0022 engine | Intake cam runs too late, bank 2 | Old or low oil, a stuck oil control valve
P0023 engine | Exhaust cam timing valve, bank 2: circuit | The oil control valve or its plug
P0024 engine | Exhaust cam runs too early, bank 2 | Old or low oil, a stuck oil control valve
P0025 engine | Exhaust cam runs too late, bank 2 | Old or low oil, a stuck oil control valve
P0030 engine | Heater of the oxygen sensor before the catalyst, bank 1: circuit | A dead sensor heater, a fuse, wiring
P0031 engine | Heater of the oxygen sensor before the catalyst, bank 1: too little current | A dead sensor heater or its fuse
P0032 engine | Heater of the oxygen sensor before the catalyst, bank 1: too much current | A shorted sensor or wiring
P0036 engine | Heater of the oxygen sensor after the catalyst, bank 1: circuit | A dead sensor heater, a fuse, wiring
P0037 engine | Heater of the oxygen sensor after the catalyst, bank 1: too little current | A dead sensor heater or its fuse
P0038 engine | Heater of the oxygen sensor after the catalyst, bank 1: too much current | A shorted sensor or wiring
P0045 engine | Turbo boost control: circuit | The boost solenoid or actuator and its wiring
P0050 engine | Heater of the oxygen sensor before the catalyst, bank 2: circuit | A dead sensor heater, a fuse, wiring
P0051 engine | Heater of the oxygen sensor before the catalyst, bank 2: too little current | A dead sensor heater or its fuse
P0056 engine | Heater of the oxygen sensor after the catalyst, bank 2: circuit | A dead sensor heater, a fuse, wiring
P0057 engine | Heater of the oxygen sensor after the catalyst, bank 2: too little current | A dead sensor heater or its fuse
P0068 engine | Throttle position and air flow contradict each other | A vacuum leak, a dirty throttle body or air flow sensor
P0069 engine | Manifold and outside pressure sensors disagree | One of the two sensors, a clogged hose
P0087 engine | Fuel pressure in the rail too low | A weak fuel pump, a clogged filter, a leak
P0088 engine | Fuel pressure in the rail too high | A stuck pressure regulator or sensor
P0089 engine | Fuel pressure regulator does not hold the pressure | A worn regulator or high-pressure pump
P0090 engine | Fuel pressure regulator: circuit | The regulator and its wiring
P0091 engine | Fuel pressure regulator: voltage too low | Wiring shorted to ground, the regulator
P0093 engine | Large leak in the fuel system | A leaking line or injector: look and smell before driving on
P0094 engine | Small leak in the fuel system | A seeping line, injector or pressure valve
P0096 engine | Intake air temperature sensor 2 is not plausible | The sensor, a plug that is not seated
P0097 engine | Intake air temperature sensor 2: voltage too low | The sensor or a shorted wire
P0098 engine | Intake air temperature sensor 2: voltage too high | The sensor is unplugged or broken
P0100 engine | Air flow sensor: circuit | The sensor's plug or wiring
P0101 engine | Air flow sensor: reading does not fit | A dirty sensor, a torn intake hose, a clogged air filter
P0102 engine | Air flow sensor: reading too low | A dirty or unplugged sensor, a leak behind it
P0103 engine | Air flow sensor: reading too high | A shorted sensor or wire
P0105 engine | Manifold pressure sensor: circuit | The sensor or its vacuum hose
P0106 engine | Manifold pressure sensor: reading does not fit | A cracked vacuum hose, a vacuum leak, the sensor
P0107 engine | Manifold pressure sensor: reading too low | The sensor or its wiring
P0108 engine | Manifold pressure sensor: reading too high | A hose that came off, a vacuum leak, the sensor
P0110 engine | Intake air temperature sensor: circuit | The sensor or its plug
P0111 engine | Intake air temperature sensor: reading does not fit | A lazy sensor, often part of the air flow sensor
P0112 engine | Intake air temperature sensor: voltage too low | A shorted sensor or wire
P0113 engine | Intake air temperature sensor: voltage too high | The sensor is unplugged or broken
P0115 engine | Coolant temperature sensor: circuit | The sensor or its plug
P0116 engine | Coolant temperature sensor: reading does not fit | A lazy sensor, a stuck thermostat, low coolant
P0117 engine | Coolant temperature sensor: voltage too low | A shorted sensor or wire
P0118 engine | Coolant temperature sensor: voltage too high | The sensor is unplugged or broken
P0119 engine | Coolant temperature sensor: signal comes and goes | A loose plug, low coolant
P0120 engine | Throttle or pedal sensor A: circuit | The throttle body or pedal sensor, wiring
P0121 engine | Throttle or pedal sensor A: reading does not fit | A dirty or worn throttle body
P0122 engine | Throttle or pedal sensor A: voltage too low | The throttle body's sensor or its wiring
P0123 engine | Throttle or pedal sensor A: voltage too high | The throttle body's sensor or its wiring
P0125 engine | Coolant takes too long to warm up for fuel control | A thermostat stuck open, low coolant
P0126 engine | Coolant too cool for steady running | A thermostat stuck open
P0128 engine | Engine stays below the thermostat's temperature | A thermostat stuck open, low coolant
P0130 engine | Oxygen sensor before the catalyst, bank 1: circuit | The sensor or its wiring
P0131 engine | Oxygen sensor before the catalyst, bank 1: voltage too low | An exhaust or vacuum leak, the sensor
P0132 engine | Oxygen sensor before the catalyst, bank 1: voltage too high | Running rich, the sensor
P0133 engine | Oxygen sensor before the catalyst, bank 1: slow | An aged sensor, an exhaust leak
P0134 engine | Oxygen sensor before the catalyst, bank 1: no activity | A dead sensor or wiring
P0135 engine | Oxygen sensor before the catalyst, bank 1: heater | The sensor's heater or its fuse
P0136 engine | Oxygen sensor after the catalyst, bank 1: circuit | The sensor or its wiring
P0137 engine | Oxygen sensor after the catalyst, bank 1: voltage too low | An exhaust leak, the sensor
P0138 engine | Oxygen sensor after the catalyst, bank 1: voltage too high | Running rich, the sensor
P0139 engine | Oxygen sensor after the catalyst, bank 1: slow | An aged sensor
P0140 engine | Oxygen sensor after the catalyst, bank 1: no activity | A dead sensor or wiring
P0141 engine | Oxygen sensor after the catalyst, bank 1: heater | The sensor's heater or its fuse
P0150 engine | Oxygen sensor before the catalyst, bank 2: circuit | The sensor or its wiring
P0151 engine | Oxygen sensor before the catalyst, bank 2: voltage too low | An exhaust or vacuum leak, the sensor
P0152 engine | Oxygen sensor before the catalyst, bank 2: voltage too high | Running rich, the sensor
P0153 engine | Oxygen sensor before the catalyst, bank 2: slow | An aged sensor, an exhaust leak
P0154 engine | Oxygen sensor before the catalyst, bank 2: no activity | A dead sensor or wiring
P0155 engine | Oxygen sensor before the catalyst, bank 2: heater | The sensor's heater or its fuse
P0156 engine | Oxygen sensor after the catalyst, bank 2: circuit | The sensor or its wiring
P0157 engine | Oxygen sensor after the catalyst, bank 2: voltage too low | An exhaust leak, the sensor
P0158 engine | Oxygen sensor after the catalyst, bank 2: voltage too high | Running rich, the sensor
P0161 engine | Oxygen sensor after the catalyst, bank 2: heater | The sensor's heater or its fuse
P0170 engine | Fuel mixture correction at its limit, bank 1 | A vacuum leak, wrong fuel pressure, the air flow sensor
P0171 engine | Mixture too lean, bank 1 | A vacuum leak, a dirty air flow sensor, a weak fuel pump
P0172 engine | Mixture too rich, bank 1 | A leaking injector, high fuel pressure, a dirty air flow sensor
P0173 engine | Fuel mixture correction at its limit, bank 2 | A vacuum leak, wrong fuel pressure, the air flow sensor
P0174 engine | Mixture too lean, bank 2 | A vacuum leak, a dirty air flow sensor, a weak fuel pump
P0175 engine | Mixture too rich, bank 2 | A leaking injector, high fuel pressure, a dirty air flow sensor
P0180 engine | Fuel temperature sensor A: circuit | The sensor or its wiring
P0183 engine | Fuel temperature sensor A: voltage too high | The sensor is unplugged or broken
P0190 engine | Fuel rail pressure sensor: circuit | The sensor or its wiring
P0191 engine | Fuel rail pressure sensor: reading does not fit | The sensor, a weak pump
P0192 engine | Fuel rail pressure sensor: voltage too low | The sensor, wiring, low pressure
P0193 engine | Fuel rail pressure sensor: voltage too high | The sensor, wiring, high pressure
P0200 engine | Injector circuit | Wiring or plug of one of the injectors
P0201 engine | Injector of cylinder 1: circuit | The injector, its plug or its driver
P0202 engine | Injector of cylinder 2: circuit | The injector, its plug or its driver
P0203 engine | Injector of cylinder 3: circuit | The injector, its plug or its driver
P0204 engine | Injector of cylinder 4: circuit | The injector, its plug or its driver
P0205 engine | Injector of cylinder 5: circuit | The injector, its plug or its driver
P0206 engine | Injector of cylinder 6: circuit | The injector, its plug or its driver
P0207 engine | Injector of cylinder 7: circuit | The injector, its plug or its driver
P0208 engine | Injector of cylinder 8: circuit | The injector, its plug or its driver
P0217 engine | Engine overheated | Low coolant, thermostat, radiator fan, water pump: do not drive on
P0218 transmission | Transmission fluid overheated | Low or burnt fluid, a clogged cooler, heavy towing
P0219 engine | Engine ran above its highest speed | A missed gear, a slipping transmission
P0220 engine | Throttle or pedal sensor B: circuit | The throttle body or pedal sensor, wiring
P0221 engine | Throttle or pedal sensor B: reading does not fit | A worn throttle body or pedal sensor
P0222 engine | Throttle or pedal sensor B: voltage too low | The throttle body or pedal sensor, wiring
P0223 engine | Throttle or pedal sensor B: voltage too high | The throttle body or pedal sensor, wiring
P0230 engine | Fuel pump: relay circuit | The relay, a fuse, the pump's wiring
P0231 engine | Fuel pump: voltage too low | The pump, its relay or fuse
P0234 engine | Turbo makes too much boost | A stuck wastegate, a boost hose that came off
P0236 engine | Boost pressure sensor: reading does not fit | The sensor, a leak in the boost hoses
P0243 engine | Wastegate solenoid: circuit | The solenoid or its wiring
P0261 engine | Injector of cylinder 1: voltage too low | The injector or a wire to ground
P0264 engine | Injector of cylinder 2: voltage too low | The injector or a wire to ground
P0299 engine | Turbo makes too little boost | A leaking boost hose, a stuck wastegate, a worn turbo
`
