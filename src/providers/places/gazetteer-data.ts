/** One street per line: name, quarter, pincode, latitude and longitude of its middle. */
interface GazetteerCity {
  readonly city: string;
  readonly state: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly streets: string;
}

/** Streets in the cities of the demo stores and some far away, enough to try every case of delivery. */
export const CITIES: readonly GazetteerCity[] = [
  {
    city: 'Portland',
    state: 'OR',
    country: 'US',
    streets: `
NW Lovejoy St | Pearl District | 97209 | 45.5298 | -122.6845
NW Everett St | Pearl District | 97209 | 45.5252 | -122.6829
NW Glisan St | Pearl District | 97209 | 45.5264 | -122.6846
NW Hoyt St | Pearl District | 97209 | 45.5271 | -122.6832
NW Johnson St | Pearl District | 97209 | 45.5286 | -122.6840
NW Overton St | Pearl District | 97209 | 45.5321 | -122.6851
NW 10th Ave | Pearl District | 97209 | 45.5266 | -122.6809
NW 13th Ave | Pearl District | 97209 | 45.5289 | -122.6843
NW Couch St | Old Town | 97209 | 45.5237 | -122.6776
W Burnside St | Goose Hollow | 97205 | 45.5230 | -122.6920
SW Morrison St | Goose Hollow | 97205 | 45.5219 | -122.6895
SW 5th Ave | Downtown | 97204 | 45.5170 | -122.6765
SW Jefferson St | Downtown | 97201 | 45.5147 | -122.6850
NW 23rd Ave | Nob Hill | 97210 | 45.5290 | -122.6985
NW Thurman St | Northwest | 97210 | 45.5357 | -122.7110
NW Vaughn St | Northwest | 97210 | 45.5369 | -122.7002
SE Hawthorne Blvd | Hawthorne | 97214 | 45.5121 | -122.6272
SE Belmont St | Belmont | 97214 | 45.5164 | -122.6290
SE Stark St | Buckman | 97214 | 45.5193 | -122.6460
SE Division St | Richmond | 97202 | 45.5048 | -122.6300
SE Clinton St | Hosford-Abernethy | 97202 | 45.5034 | -122.6405
SE Foster Rd | Foster-Powell | 97206 | 45.4935 | -122.6005
SE 92nd Ave | Lents | 97266 | 45.4790 | -122.5680
SE Salmon St | Mount Tabor | 97215 | 45.5140 | -122.5980
NE Alberta St | Alberta Arts | 97211 | 45.5591 | -122.6453
NE Killingsworth St | Concordia | 97211 | 45.5628 | -122.6500
NE Fremont St | Beaumont | 97212 | 45.5483 | -122.6390
NE Broadway | Lloyd District | 97232 | 45.5351 | -122.6450
NE Sandy Blvd | Hollywood | 97213 | 45.5367 | -122.6200
N Mississippi Ave | Boise | 97227 | 45.5520 | -122.6757
N Lombard St | St Johns | 97203 | 45.5900 | -122.7505
N Denver Ave | Kenton | 97217 | 45.5830 | -122.6868
NE Airport Way | Airport | 97218 | 45.5790 | -122.5800
SW Capitol Hwy | Multnomah Village | 97219 | 45.4682 | -122.7110`,
  },
  { city: 'Beaverton', state: 'OR', country: 'US', streets: 'SW Hall Blvd | Old Town | 97005 | 45.4871 | -122.8037' },
  { city: 'Salem', state: 'OR', country: 'US', streets: 'Commercial St SE | Downtown | 97301 | 44.9390 | -123.0380' },
  { city: 'Vancouver', state: 'WA', country: 'US', streets: 'Main St | Uptown | 98660 | 45.6290 | -122.6712' },
  { city: 'New York', state: 'NY', country: 'US', streets: 'W 34th St | Midtown | 10001 | 40.7506 | -73.9971' },
  {
    city: 'Bristol',
    state: '',
    country: 'GB',
    streets: `
Gloucester Road | Bishopston | BS7 8NZ | 51.4756 | -2.5911
Filton Avenue | Horfield | BS7 0AT | 51.4871 | -2.5752
Ashley Down Road | Ashley Down | BS7 9JT | 51.4772 | -2.5830
Cheltenham Road | Montpelier | BS6 5QX | 51.4672 | -2.5905
Coldharbour Road | Redland | BS6 7JS | 51.4741 | -2.6062
Stokes Croft | St Pauls | BS1 3PR | 51.4632 | -2.5896
Corn Street | Old City | BS1 1JQ | 51.4546 | -2.5934
Park Street | Harbourside | BS1 5NT | 51.4549 | -2.6019
Whiteladies Road | Clifton | BS8 2QX | 51.4641 | -2.6112
The Mall | Clifton Village | BS8 4DR | 51.4560 | -2.6208
Hotwell Road | Hotwells | BS8 4UB | 51.4490 | -2.6180
North Street | Bedminster | BS3 1EN | 51.4402 | -2.6092
Wells Road | Totterdown | BS4 2BB | 51.4400 | -2.5760
Stapleton Road | Easton | BS5 0PU | 51.4622 | -2.5730
Church Road | Redfield | BS5 9JY | 51.4592 | -2.5520
Fishponds Road | Fishponds | BS16 3TA | 51.4790 | -2.5310
Westbury Road | Westbury-on-Trym | BS9 3AH | 51.4860 | -2.6132
High Street | Shirehampton | BS11 0DT | 51.4901 | -2.6780
Avonmouth Road | Avonmouth | BS11 9LP | 51.5001 | -2.6952`,
  },
  { city: 'Bath', state: '', country: 'GB', streets: 'Milsom Street | City Centre | BA1 1DN | 51.3842 | -2.3611' },
  { city: 'London', state: '', country: 'GB', streets: 'Upper Street | Islington | N1 0PN | 51.5392 | -0.1027' },
  {
    city: 'Hamburg',
    state: '',
    country: 'DE',
    streets: `
Susannenstraße | Sternschanze | 20357 | 53.5627 | 9.9640
Schulterblatt | Sternschanze | 20357 | 53.5625 | 9.9625
Ottenser Hauptstraße | Ottensen | 22765 | 53.5522 | 9.9290
Elbchaussee | Ottensen | 22763 | 53.5455 | 9.9050
Reeperbahn | St. Pauli | 20359 | 53.5496 | 9.9601
Jungfernstieg | Neustadt | 20354 | 53.5531 | 9.9930
Mönckebergstraße | Altstadt | 20095 | 53.5511 | 10.0022
Am Sandtorkai | HafenCity | 20457 | 53.5440 | 9.9905
Lange Reihe | St. Georg | 20099 | 53.5570 | 10.0112
Osterstraße | Eimsbüttel | 20259 | 53.5762 | 9.9500
Eppendorfer Landstraße | Eppendorf | 20249 | 53.5890 | 9.9852
Mühlenkamp | Winterhude | 22303 | 53.5821 | 10.0110
Fuhlsbüttler Straße | Barmbek | 22305 | 53.5882 | 10.0441
Wandsbeker Marktstraße | Wandsbek | 22041 | 53.5720 | 10.0682
Veringstraße | Wilhelmsburg | 21107 | 53.5051 | 9.9871
Lüneburger Straße | Harburg | 21073 | 53.4610 | 9.9832`,
  },
  { city: 'Berlin', state: '', country: 'DE', streets: 'Kastanienallee | Prenzlauer Berg | 10435 | 52.5391 | 13.4091' },
  { city: 'München', state: '', country: 'DE', streets: 'Leopoldstraße | Schwabing | 80802 | 48.1611 | 11.5862' },
  { city: 'Wien', state: '', country: 'AT', streets: 'Mariahilfer Straße | Mariahilf | 1060 | 48.1971 | 16.3482' },
];
