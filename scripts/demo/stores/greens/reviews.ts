import { readReviews } from '../reviews.ts';

export const REVIEWS = readReviews(`
  vine-tomatoes-500-g:
  5 | Helen T. | 2026-09-14 | Smell like tomatoes | You notice it as soon as the bag is open.
  5 | Rhys M. | 2026-08-20 | | Best we have had since the allotment gave up.
  4 | Joan P. | 2026-07-03 | Lovely | One was split, the rest were perfect.
  white-sourdough-800-g:
  5 | Isaac W. | 2026-10-30 | Proper crust | You can hear it.
  5 | Bea L. | 2026-10-12 | Weekend fixed | Toast, marmalade, silence.
  4 | Oliver N. | 2026-09-02 | Holey | Butter falls through, I forgive it.
  5 | Tamsin R. | 2026-07-22 | | Still good on day three.
  butter-croissants-4-pack:
  5 | Gwen A. | 2026-10-25 | Layers for days | The table was covered in flakes and nobody minded.
  5 | Marcus J. | 2026-09-19 | Five minutes in the oven | As if they had just come out of theirs.
  combe-dairy-whole-milk-2-litres:
  5 | Alice F. | 2026-10-18 | Cream on top | My dad got misty-eyed.
  4 | Dev S. | 2026-08-28 | Tastes of milk | Shake it before you pour.
  free-range-eggs-large-12-pack:
  5 | Nora K. | 2026-10-09 | That yellow | The cake came out the colour of the sun.
  5 | Pete B. | 2026-08-16 | | None broken in eleven months of ordering.
  mature-cheddar-400-g:
  5 | Simon G. | 2026-10-21 | Tangy | Tastes of the cave, in the best way.
  4 | Lorna D. | 2026-09-06 | Crumbly | Hard to slice for sandwiches, wonderful on its own.
  hass-avocados-ready-to-eat-2-pack:
  4 | Priya C. | 2026-10-03 | Truly ready | Both ripe on the day. A small miracle.
  2 | Jon H. | 2026-08-11 | One bad | Brown inside. They refunded it within the hour, to be fair.
  strawberries-400-g:
  5 | Megan E. | 2026-07-12 | Red to the middle | Gone before the cream was whipped.
  5 | Arthur V. | 2026-06-28 | | Worth waiting for June.
  fairtrade-bananas-5-pack:
  5 | Ruth O. | 2026-10-14 | Just right | Not green, not spotty.
  4 | Kofi A. | 2026-09-11 | | Always arrive unbruised, which says something about the driver.
  salted-butter-250-g:
  5 | Eleri J. | 2026-09-27 | Crunchy salt | I eat it with bread, not the other way round.
  maris-piper-potatoes-2-5-kg:
  5 | Colin T. | 2026-10-26 | Roasties | Glass on the outside, cloud inside.
  sirloin-steak-225-g:
  5 | Frank D. | 2026-09-13 | Aged properly | You can taste the four weeks.
  4 | Imogen S. | 2026-07-30 | Good fat | A bit thinner than at the counter.
  salmon-fillets-2-pack:
  5 | Yvonne M. | 2026-10-07 | Firm and fresh | Skin crisped up like paper.
  mendip-wildflower-honey-340-g:
  5 | Barney L. | 2026-08-04 | Tastes of July | I know the hill it comes from.
  kestrel-house-espresso-beans-1-kg:
  5 | Chiara P. | 2026-10-16 | House coffee for good | We stopped looking.
  4 | Ed W. | 2026-08-23 | Reliable | Would like it a shade darker.
  vanilla-ice-cream-500-ml:
  5 | Poppy H. | 2026-08-09 | Ten minutes out | They are right about the ten minutes.
  milk-chocolate-42-100-g:
  5 | Suki B. | 2026-10-11 | Bristol in a bar | Gone on the bus.
  seasonal-bouquet-large:
  5 | Hazel N. | 2026-10-28 | Wild and generous | Lasted nine days.
  4 | Tony R. | 2026-07-19 | | My wife noticed. Result.
  toilet-paper-24-rolls:
  5 | Graham K. | 2026-09-24 | It is toilet paper | But it is good toilet paper, and the box is useful.
  cloudy-lemonade-330-ml:
  4 | Zara F. | 2026-08-18 | Sharp | Exactly the right amount of ouch.
`);
