/** Later engine codes, body, chassis and network. */
export const BODY_CHASSIS_NETWORK = `
P2004 engine | Intake flap stuck open, bank 1 | Soot, a broken lever, the vacuum actuator
P2096 engine | Mixture after the catalyst too lean, bank 1 | An exhaust leak, the rear oxygen sensor
P2097 engine | Mixture after the catalyst too rich, bank 1 | A leaking injector, the rear oxygen sensor
P2101 engine | Throttle motor: does not fit | A dirty or worn throttle body
P2110 engine | Throttle is in emergency mode | The throttle body or pedal sensor: little power on purpose
P2111 engine | Throttle stuck open | Dirt in the throttle body, its motor
P2112 engine | Throttle stuck closed | Dirt in the throttle body, its motor
P2118 engine | Throttle motor: current too high | A sticking throttle body
P2119 engine | Throttle plate does not return | Dirt in the throttle body
P2122 engine | Pedal sensor D: voltage too low | The accelerator pedal or its plug
P2127 engine | Pedal sensor E: voltage too low | The accelerator pedal or its plug
P2135 engine | Throttle sensors A and B disagree | The throttle body or its plug
P2138 engine | Pedal sensors D and E disagree | The accelerator pedal or its plug
P2181 engine | Cooling system: does not fit | A stuck thermostat, low coolant
P2187 engine | Mixture too lean at idle, bank 1 | A vacuum leak
P2188 engine | Mixture too rich at idle, bank 1 | A leaking injector or purge valve
P2189 engine | Mixture too lean at idle, bank 2 | A vacuum leak
P2195 engine | Oxygen sensor before the catalyst stuck lean, bank 1 | A vacuum or exhaust leak, the sensor
P2196 engine | Oxygen sensor before the catalyst stuck rich, bank 1 | High fuel pressure, the sensor
P2197 engine | Oxygen sensor before the catalyst stuck lean, bank 2 | A vacuum or exhaust leak, the sensor
P2227 engine | Outside pressure sensor: does not fit | The sensor
P2257 engine | Secondary air control: voltage too low | The air pump's relay or wiring
P2263 engine | Turbo: boost does not fit | A boost leak, a sticking turbo
P2270 engine | Oxygen sensor after the catalyst stuck lean, bank 1 | An exhaust leak, the sensor
P2271 engine | Oxygen sensor after the catalyst stuck rich, bank 1 | Running rich, the sensor
P2279 engine | Air leaks into the intake | A torn hose or gasket behind the air flow sensor
P2463 engine | Diesel particulate filter full of soot | Short trips; a long drive, else a forced cleaning
P2610 electrical | Engine-off timer | The engine computer's clock, a battery that was off
P2700 transmission | Friction element A: apply time | Worn clutches, old fluid
P2714 transmission | Pressure control solenoid D: stuck off | Dirty fluid, the valve body
P2763 transmission | Torque converter pressure solenoid: voltage too high | The solenoid or its wiring
P2769 transmission | Torque converter clutch: voltage too low | The lock-up solenoid or its wiring
P3400 engine | Cylinder deactivation, bank 1 | Old or low oil, a lifter or its valve
C0035 brake | Left front wheel speed sensor | The sensor, its ring or wiring: ABS is off
C0040 brake | Right front wheel speed sensor | The sensor, its ring or wiring: ABS is off
C0045 brake | Left rear wheel speed sensor | The sensor, its ring or wiring: ABS is off
C0050 brake | Right rear wheel speed sensor | The sensor, its ring or wiring: ABS is off
C0060 brake | ABS: left front valve | The ABS unit or its wiring
C0110 brake | ABS: pump motor | The pump or its relay
C0121 brake | ABS: valve relay | The relay or the ABS unit
C0131 brake | ABS: pressure sensor | The sensor or the ABS unit
C0161 brake | ABS: brake switch | The switch at the pedal
C0196 brake | Stability control: yaw rate sensor | The sensor or its plug
C0200 brake | Right front wheel speed sensor: signal | The sensor, its gap or ring
C0205 brake | Left front wheel speed sensor: signal | The sensor, its gap or ring
C0210 brake | Right rear wheel speed sensor: signal | The sensor, its gap or ring
C0215 brake | Left rear wheel speed sensor: signal | The sensor, its gap or ring
C0241 brake | ABS: control valve | The ABS unit
C0265 brake | ABS: motor relay circuit | The relay or a bad ground
C0267 brake | Brake fluid low or pump motor open | Look at the fluid first
C0300 transmission | Rear driveshaft speed sensor | The sensor at the transfer case
C0327 transmission | Four-wheel drive: encoder | The encoder motor of the transfer case
C0455 suspension | Steering wheel position sensor | The sensor in the steering column
C0545 suspension | Power steering: torque sensor | The sensor in the steering column or rack
C0550 electrical | Chassis control unit | Programming, low voltage, the unit
C0561 brake | ABS switched itself off | Another code or low voltage; read all units
C0690 suspension | Adaptive shocks: supply | The damper relay or wiring
C0710 suspension | Steering angle: signal | Learning anew after an alignment, the sensor
C0896 electrical | Chassis unit: supply voltage | Battery, alternator or a ground
B0001 electrical | Driver airbag: circuit | The clock spring in the steering wheel: for trained hands
B0010 electrical | Passenger airbag: circuit | A plug under the dash: for trained hands
B0020 electrical | Left side airbag: circuit | The yellow plug under the seat: for trained hands
B0028 electrical | Right side airbag: circuit | The yellow plug under the seat: for trained hands
B0051 electrical | Airbags: deployment was commanded | After a crash: the airbag unit
B0081 electrical | Passenger weight sensor | The seat's mat or its plug
B0100 electrical | Airbag front sensor | The sensor behind the bumper
B0159 ac | Outside air temperature sensor | The sensor behind the grille
B0164 ac | Cabin air temperature sensor | The sensor in the dash or its small fan
B0173 ac | Air temperature sensor at the vents | The sensor at the duct
B0183 ac | Sun sensor | The sensor on the dash
B0223 ac | Air recirculation door | The actuator behind the glove box
B0229 ac | Air door actuator | The actuator or its gears
B0408 ac | Temperature door 1 | The actuator or its gears: hot on one side
U0001 electrical | Fast data line does not work | A chafed wire, one control unit that blocks the line
U0073 electrical | Data line A is off | A chafed wire, one control unit that blocks the line
U0100 electrical | No word from the engine computer | Its supply, ground or the data line
U0101 transmission | No word from the transmission computer | Its supply, ground or the data line
U0103 transmission | No word from the gear selector | The selector's plug or supply
U0107 engine | No word from the throttle control | Its supply or plug
U0121 brake | No word from the ABS unit | Its fuse, ground or the data line
U0126 suspension | No word from the steering angle sensor | Its plug or the data line
U0131 suspension | No word from the electric power steering | Its fuse, ground or the data line
U0140 electrical | No word from the body control unit | Its fuse, ground or the data line
U0151 electrical | No word from the airbag unit | Its fuse or the data line
U0155 electrical | No word from the instrument cluster | Its fuse or the data line
U0164 ac | No word from the climate control | Its fuse or the data line
U0401 engine | The engine computer sends what does not fit | Read the engine's codes first
U0402 transmission | The transmission computer sends what does not fit | Read the transmission's codes first
U0415 brake | The ABS unit sends what does not fit | Read the ABS codes first
U0422 electrical | The body control unit sends what does not fit | Read the body codes first
`
