import { readReviews } from '../reviews.ts';

export const REVIEWS = readReviews(`
  dusty-keys:
  5 | Milo R. | 2026-10-28 | Instant mood | Put loop 17 under a voice-over and the client asked who the pianist was.
  5 | Ingrid S. | 2026-10-02 | You hear the room | The bench creak is the best sample in the pack.
  4 | Dev P. | 2026-08-14 | Lovely, mostly slow | Would pay again for a faster second volume.
  tape-room-drums:
  5 | Jonas H. | 2026-10-19 | Finally some dirt | The dry versions next to the tape ones are a great idea.
  4 | Caro L. | 2026-07-30 |  | Snares are superb, cymbals a bit dark for my taste.
  voice-booth:
  5 | Tamsin B. | 2026-09-26 | Cleared and beautiful | Used in a spot that went national, zero legal back and forth.
  5 | Eliot W. | 2026-06-18 | Breaths! | The breaths alone are worth it.
  tap-click-chime:
  5 | Ruth A. | 2026-11-01 | Free and better than the paid ones | The glass marble is now our send button.
  5 | Kenji O. | 2026-09-09 |  | Tasteful, quiet, well named files.
  4 | Lou D. | 2026-08-01 | Almost perfect | Missing a good error sound. Everything else is spot on.
  coin-op-classics:
  5 | Paula V. | 2026-10-11 | Five variations | My playtesters stopped noticing the jump sound. That is a compliment.
  runway-pitch-deck:
  5 | Amara N. | 2026-10-30 | We raised with this | Slide 9 did the work. Swapped four colors and nobody recognized it.
  4 | Felix T. | 2026-09-15 | Very good | The Google Slides version needs a font installed, otherwise flawless.
  5 | Sun-mi K. | 2026-07-21 | One number per slide | It taught me to cut.
  darkroom-portfolio:
  5 | Helena G. | 2026-10-08 | Fast as a thought | My site loads before I let go of the mouse.
  5 | Arun M. | 2026-08-27 |  | Edited it in a text editor on a train.
  pocket-screens:
  4 | Nico F. | 2026-09-03 | The boring screens | Exactly those that I never have time for. Dark mode would be the cherry on top.
  brand-book-in-a-weekend:
  5 | Marta J. | 2026-10-21 | It was a weekend | Two evenings, to be honest. Client signed it off in one round.
  quiet-year-planner:
  5 | Oskar B. | 2026-11-04 | So much white | Third year in a row on my wall.
  castle-keep-kit:
  5 | Bram V. | 2026-10-26 | Everything snaps | Built a whole town in an evening, roofs and all.
  5 | Lea C. | 2026-09-19 | Clean topology | I opened the Blender files just to admire them.
  4 | Ty G. | 2026-08-09 | Great | I would love spiral stairs in an update.
  dragon-rigged:
  5 | Sasha P. | 2026-10-15 | Sulking animation | Worth every cent for the sulk.
  5 | Mateo Q. | 2026-07-25 | The wings fold! | No clipping. I checked frame by frame.
  gems-and-coins:
  5 | Ada W. | 2026-10-05 | Shiny | Cannot believe these are free.
  low-poly-forest:
  4 | Greta N. | 2026-09-11 | Pretty and fast | Winter is gorgeous. Spring could have more flowers.
  golden-hour-presets:
  5 | Yasmin E. | 2026-10-23 | No pumpkins | Skin tones stay human.
  4 | Colin R. | 2026-08-20 | Subtle | In a good way. The third strength is the one for me.
  real-grain-35:
  5 | Vera K. | 2026-09-29 | Dances | You stop seeing it and start feeling it.
`);
