import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'

/**
 * Forty public buildings of the five cities in common spellings, surveyed independently of the street grid. Each point is the
 * middle of the grounds, up to a quarter of a mile from the address.
 */
export const LANDMARKS: readonly (readonly [name: string, address: string, at: GeoPoint])[] = [
  ['Phoenix City Hall', '200 W. Washington St, Phoenix, AZ 85003', { latitude: 33.4486, longitude: -112.0772 }],
  ['Burton Barr Central Library', '1221 N Central Ave, Phoenix', { latitude: 33.4625, longitude: -112.0735 }],
  ['Chase Field', '401 E Jefferson St Phoenix AZ', { latitude: 33.4455, longitude: -112.0667 }],
  ['Orpheum Theatre', '203 W Adams, Phoenix 85003', { latitude: 33.4491, longitude: -112.0767 }],
  ['Arizona Biltmore', '2400 E. Missouri Ave, Phoenix, AZ', { latitude: 33.5229, longitude: -112.0236 }],
  ['Phoenix Zoo', '455 N. Galvin Parkway, Phoenix', { latitude: 33.4512, longitude: -111.9483 }],
  ['Phoenix College', '1202 W. Thomas Rd, Phoenix', { latitude: 33.4824, longitude: -112.0876 }],
  ['John C. Lincoln Medical Center', '250 e dunlap ave phoenix 85020', { latitude: 33.5686, longitude: -112.0697 }],
  [
    'South Mountain Community College',
    '7050 S 24th Street, Phoenix, AZ 85042',
    { latitude: 33.3826, longitude: -112.0323 },
  ],
  ['Veterans Memorial Coliseum', '1826 W McDowell Rd, Phoenix, AZ 85007', { latitude: 33.4683, longitude: -112.0953 }],
  ['Phoenix VA hospital', '650 E. Indian School Rd, Phoenix 85012', { latitude: 33.4972, longitude: -112.0659 }],
  ['Paradise Valley Mall', '4568 E. Cactus Rd, Phoenix 85032', { latitude: 33.602, longitude: -111.984 }],
  [
    'Scottsdale City Hall',
    '3939 N. Drinkwater Blvd, Scottsdale, AZ 85251',
    { latitude: 33.4921, longitude: -111.9224 },
  ],
  ['Scottsdale Fashion Square', '7014 E Camelback, Scottsdale', { latitude: 33.5033, longitude: -111.929 }],
  ['WestWorld', '16601 N Pima Road, Scottsdale 85260', { latitude: 33.632, longitude: -111.88 }],
  ['TPC Scottsdale', '17020 North Hayden Road, Scottsdale, AZ 85255', { latitude: 33.6409, longitude: -111.9089 }],
  [
    'Taliesin West',
    '12621 N Frank Lloyd Wright Blvd, Scottsdale, AZ 85259',
    { latitude: 33.6064, longitude: -111.8454 },
  ],
  ['HonorHealth Shea', '9003 E Shea Blvd, Scottsdale 85260', { latitude: 33.5803, longitude: -111.885 }],
  ['Mayo Clinic Scottsdale', '13400 E. Shea Blvd., Scottsdale, AZ 85259', { latitude: 33.5822, longitude: -111.7934 }],
  [
    'McCormick-Stillman Railroad Park',
    '7301 E Indian Bend Rd, Scottsdale',
    { latitude: 33.5384, longitude: -111.9238 },
  ],
  ['Tempe City Hall', '31 E 5th St, Tempe, AZ 85281', { latitude: 33.4255, longitude: -111.9399 }],
  ['Tempe Public Library', '3500 S. Rural Rd., Tempe, AZ 85282', { latitude: 33.3915, longitude: -111.9284 }],
  ['Tempe Center for the Arts', '700 W. Rio Salado Parkway, Tempe, AZ', { latitude: 33.4316, longitude: -111.9489 }],
  ['Tempe Diablo Stadium', '2200 W Alameda Dr, Tempe, AZ 85282', { latitude: 33.4006, longitude: -111.9693 }],
  ['Tempe High School', '1730 S. Mill Ave, Tempe 85281', { latitude: 33.4094, longitude: -111.9407 }],
  [
    'Mountain America (Sun Devil) Stadium',
    '500 E Veterans Way, Tempe, AZ 85281',
    { latitude: 33.4264, longitude: -111.9325 },
  ],
  ['Mesa City Plaza', '20 E. Main Street, Mesa, AZ 85201', { latitude: 33.4155, longitude: -111.8304 }],
  ['Mesa Public Library', '64 E 1st St, Mesa, AZ 85201', { latitude: 33.4176, longitude: -111.8301 }],
  ['Mesa Community College', '1833 W. Southern Ave., Mesa, AZ 85202', { latitude: 33.3912, longitude: -111.8697 }],
  ['Sloan Park', '2330 W. Rio Salado Pkwy, Mesa, AZ 85201', { latitude: 33.4311, longitude: -111.8831 }],
  ['Superstition Springs Center', '6555 E Southern Ave, Mesa, AZ 85206', { latitude: 33.3892, longitude: -111.6866 }],
  ['Mesa High School', '1630 East Southern Avenue, Mesa', { latitude: 33.3948, longitude: -111.7953 }],
  ['Mountain Vista Medical Center', '1301 S Crismon Rd, Mesa 85209', { latitude: 33.39, longitude: -111.614 }],
  ['Glendale City Hall', '5850 W. Glendale Ave., Glendale, AZ 85301', { latitude: 33.5389, longitude: -112.1857 }],
  ['Glendale Community College', '6000 W. Olive Ave, Glendale', { latitude: 33.57, longitude: -112.1905 }],
  ['ASU West', '4701 W Thunderbird Rd, Glendale, AZ 85306', { latitude: 33.608, longitude: -112.1599 }],
  ['Midwestern University', '19555 North 59th Avenue, Glendale 85308', { latitude: 33.6638, longitude: -112.183 }],
  ['Arrowhead Hospital', '18701 N 67th Ave, Glendale, AZ 85308', { latitude: 33.6548, longitude: -112.2017 }],
  ['Glendale High School', '6216 W Glendale Ave, Glendale 85301', { latitude: 33.5406, longitude: -112.1935 }],
  ['Cactus High School', '6330 west greenway road, glendale, az', { latitude: 33.6279, longitude: -112.1965 }],
]
