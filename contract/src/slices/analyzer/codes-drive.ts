/** Speed, idle, power supply, computer and transmission: P0500 to P0AFF. */
export const SPEED_AND_GEARS = `
P0500 transmission | Vehicle speed sensor: no signal | The speed sensor, a wheel sensor, wiring
P0501 transmission | Vehicle speed sensor: reading does not fit | The sensor, other tire sizes, wiring
P0503 transmission | Vehicle speed sensor: signal comes and goes | A loose plug, metal dust on the sensor
P0505 engine | Idle control does not work | A dirty throttle body or idle valve, a vacuum leak
P0506 engine | Idle too low | A dirty throttle body, a vacuum leak
P0507 engine | Idle too high | A vacuum leak, a throttle body that needs learning anew
P0508 engine | Idle valve: voltage too low | The idle valve or its wiring
P0509 engine | Idle valve: voltage too high | The idle valve or its wiring
P0510 engine | Closed throttle switch | The throttle body's switch
P0513 electrical | Wrong immobilizer key | A key that is not known to the car; try the other one
P0520 engine | Oil pressure sensor: circuit | The sensor; have the true pressure measured first
P0521 engine | Oil pressure: reading does not fit | The sensor, old or low oil, a worn pump
P0522 engine | Oil pressure sensor: voltage too low | Low oil, the sensor; check the dipstick before driving
P0523 engine | Oil pressure sensor: voltage too high | The sensor or its wiring
P0524 engine | Oil pressure too low | Low oil or a worn pump: stop the engine and check the level
P0530 ac | AC pressure sensor: circuit | The sensor or its wiring
P0531 ac | AC pressure sensor: reading does not fit | Too little or too much refrigerant, the sensor
P0532 ac | AC pressure sensor: voltage too low | Refrigerant leaked out, the sensor
P0533 ac | AC pressure sensor: voltage too high | Too much refrigerant, a condenser without air, the sensor
P0534 ac | AC has lost refrigerant | A leak; find it before it is filled again
P0550 suspension | Power steering pressure sensor: circuit | The sensor or its wiring
P0551 suspension | Power steering pressure sensor: reading does not fit | Low fluid, the sensor
P0560 electrical | System voltage: does not fit | Battery, alternator or a bad ground
P0561 electrical | System voltage: unsteady | A loose terminal, the alternator
P0562 electrical | System voltage too low | A weak alternator, a worn belt, an old battery
P0563 electrical | System voltage too high | The alternator's regulator
P0565 electrical | Cruise control: ON switch | The switch on the steering wheel
P0571 brake | Brake pedal switch: circuit | The switch at the pedal; brake lights and shifter depend on it
P0572 brake | Brake pedal switch: voltage too low | The switch at the pedal or its fuse
P0573 brake | Brake pedal switch: voltage too high | The switch at the pedal
P0574 electrical | Cruise control: speed too high | Clear it; then the speed sensors
P0600 electrical | Computers do not talk on the serial line | Low voltage, wiring, a control unit
P0601 electrical | Engine computer: memory fault | Low voltage once; if it stays, the computer
P0602 electrical | Engine computer is not programmed | Programming after a replacement
P0603 electrical | Engine computer lost its memory | The battery was off or is weak; if it stays, the computer
P0604 electrical | Engine computer: working memory fault | The computer
P0605 electrical | Engine computer: program memory fault | A new program or the computer
P0606 electrical | Engine computer: processor fault | A bad ground, low voltage, the computer
P0607 electrical | Engine computer: performance | Low voltage, the computer
P0610 electrical | Engine computer: vehicle options do not fit | Programming after a replacement
P0615 electrical | Starter relay: circuit | The relay, the neutral switch, wiring
P0616 electrical | Starter relay: voltage too low | The relay or its wiring
P0617 electrical | Starter relay: voltage too high | A sticking relay or ignition switch
P0620 electrical | Alternator control: circuit | The alternator's plug or regulator
P0621 electrical | Alternator lamp: circuit | The lamp's wiring, the alternator
P0622 electrical | Alternator field: circuit | The alternator's regulator or brushes
P0627 engine | Fuel pump control: circuit open | The pump, its relay or its control unit
P0630 electrical | Engine computer does not know the VIN | Programming after a replacement
P0638 engine | Throttle does not follow its command | A dirty or worn throttle body
P0641 electrical | Sensor supply A: voltage does not fit | A shorted sensor pulls the supply down
P0642 electrical | Sensor supply A: voltage too low | A shorted sensor or chafed wire
P0643 electrical | Sensor supply A: voltage too high | Wiring shorted to power
P0645 ac | AC clutch relay: circuit | The relay, the compressor clutch, wiring
P0646 ac | AC clutch relay: voltage too low | The relay or its wiring
P0647 ac | AC clutch relay: voltage too high | The relay or its wiring
P0650 electrical | Check engine light: circuit | The lamp or its wiring
P0651 electrical | Sensor supply B: voltage does not fit | A shorted sensor pulls the supply down
P0660 engine | Intake manifold flap, bank 1: circuit | The flap's valve or actuator
P0685 electrical | Main relay: circuit open | The main relay or its wiring
P0691 engine | Radiator fan relay 1: voltage too low | The relay or the fan
P0700 transmission | Transmission computer has stored a code | Read the transmission's own codes; this one only points there
P0701 transmission | Transmission control: does not fit | Fluid level, wiring, the valve body
P0702 transmission | Transmission control: electrical | Wiring or plug at the transmission
P0703 brake | Brake switch B: circuit | The switch at the pedal
P0704 transmission | Clutch switch: circuit | The switch at the clutch pedal
P0705 transmission | Gear selector sensor: circuit | The range switch at the transmission or its adjustment
P0706 transmission | Gear selector sensor: reading does not fit | The range switch or its adjustment
P0708 transmission | Gear selector sensor: voltage too high | The range switch or its wiring
P0710 transmission | Transmission fluid temperature sensor: circuit | The sensor or its wiring
P0711 transmission | Transmission fluid temperature sensor: reading does not fit | The sensor, wrong fluid level
P0712 transmission | Transmission fluid temperature sensor: voltage too low | The sensor or a shorted wire
P0713 transmission | Transmission fluid temperature sensor: voltage too high | The sensor or an open wire
P0715 transmission | Input speed sensor: circuit | The sensor or its wiring
P0716 transmission | Input speed sensor: reading does not fit | The sensor, metal dust, slipping
P0717 transmission | Input speed sensor: no signal | The sensor or its plug
P0720 transmission | Output speed sensor: circuit | The sensor or its wiring
P0721 transmission | Output speed sensor: reading does not fit | The sensor, metal dust
P0722 transmission | Output speed sensor: no signal | The sensor or its plug
P0725 transmission | Engine speed signal to the transmission | The crank sensor or wiring
P0730 transmission | Gear ratio does not fit | Low fluid, worn clutches: it slips
P0731 transmission | First gear slips | Low or burnt fluid, worn clutches, a solenoid
P0732 transmission | Second gear slips | Low or burnt fluid, worn clutches or band, a solenoid
P0733 transmission | Third gear slips | Low or burnt fluid, worn clutches, a solenoid
P0734 transmission | Fourth gear slips | Low or burnt fluid, worn clutches, a solenoid
P0735 transmission | Fifth gear slips | Low or burnt fluid, worn clutches, a solenoid
P0736 transmission | Reverse slips | Low or burnt fluid, worn clutches
P0740 transmission | Torque converter clutch: circuit | The lock-up solenoid or its wiring
P0741 transmission | Torque converter clutch slips or stays open | Old fluid, the lock-up solenoid, the converter
P0742 transmission | Torque converter clutch stays locked | A stuck solenoid or valve; it stalls at a stop
P0743 transmission | Torque converter clutch: electrical | The lock-up solenoid or its plug
P0744 transmission | Torque converter clutch: comes and goes | Old fluid, the solenoid
P0745 transmission | Pressure control solenoid A: circuit | The solenoid or its wiring
P0746 transmission | Pressure control solenoid A: stuck off | Dirty fluid, the valve body
P0748 transmission | Pressure control solenoid A: electrical | The solenoid or its plug
P0750 transmission | Shift solenoid A: circuit | The solenoid or its wiring
P0751 transmission | Shift solenoid A: stuck off | Dirty fluid, the solenoid
P0753 transmission | Shift solenoid A: electrical | The solenoid or its plug
P0755 transmission | Shift solenoid B: circuit | The solenoid or its wiring
P0756 transmission | Shift solenoid B: stuck off | Dirty fluid, the solenoid
P0758 transmission | Shift solenoid B: electrical | The solenoid or its plug
P0760 transmission | Shift solenoid C: circuit | The solenoid or its wiring
P0761 transmission | Shift solenoid C: stuck off | Dirty fluid, the solenoid
P0763 transmission | Shift solenoid C: electrical | The solenoid or its plug
P0765 transmission | Shift solenoid D: circuit | The solenoid or its wiring
P0768 transmission | Shift solenoid D: electrical | The solenoid or its plug
P0770 transmission | Shift solenoid E: circuit | The solenoid or its wiring
P0775 transmission | Pressure control solenoid B: circuit | The solenoid or its wiring
P0776 transmission | Pressure control solenoid B: stuck off | Dirty fluid, the valve body
P0780 transmission | A shift did not happen as asked | Low fluid, a solenoid, the valve body
P0781 transmission | Shift from first to second went wrong | A solenoid, worn clutches
P0782 transmission | Shift from second to third went wrong | A solenoid, worn clutches
P0783 transmission | Shift from third to fourth went wrong | A solenoid, worn clutches
P0811 transmission | The clutch slips too much | Worn clutches, low fluid
P0841 transmission | Fluid pressure switch A: reading does not fit | The switch, the fluid
P0842 transmission | Fluid pressure switch A: voltage too low | The switch or its wiring
P0846 transmission | Fluid pressure switch B: reading does not fit | The switch, the fluid
P0868 transmission | Transmission fluid pressure too low | Low fluid, a clogged filter, a worn pump
P0871 transmission | Fluid pressure switch C: reading does not fit | The switch, the fluid
P0882 transmission | Transmission computer: supply too low | Battery, a relay or a ground
P0894 transmission | A part of the transmission slips | Worn clutches or belt of a CVT, old fluid
P0962 transmission | Pressure control solenoid A: voltage too low | The solenoid or its wiring
P0973 transmission | Shift solenoid A: voltage too low | The solenoid or its wiring
P0A0F engine | Hybrid: the engine did not start | Fuel, ignition; then the hybrid codes beside it
P0A1F electrical | Hybrid: battery control unit | The unit or its wiring; orange cables are for trained hands
P0A7F electrical | Hybrid battery is worn | Cells of the large battery; have it tested before it is replaced
P0A80 electrical | Hybrid battery must be replaced | Weak cells of the large battery, a clogged battery fan
P0A93 electrical | Hybrid: inverter cooling | The inverter's coolant pump or low coolant
P0AA6 electrical | Hybrid: high voltage leaks to the body | A damp or chafed part; do not touch orange cables
`
