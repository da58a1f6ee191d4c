import { readReviews } from '../reviews.ts';

export const REVIEWS = readReviews(`
  margherita:
  5 | Priya S. | 2026-10-29 | The benchmark | I have eaten this in Naples and I would still cross the river for it. The rim is all air.
  5 | Tom W. | 2026-10-11 | Simple, perfect | Three ingredients and nowhere to hide. Arrived hot and not at all soggy.
  4 | Jenna R. | 2026-09-27 | Lovely, a bit wet in the middle | Traditional, I know. Ask for well done if you like a dry center.
  5 | Marcus D. | 2026-08-15 | Kids approve | My four-year-old calls it the flower pizza because of the basil. High praise.
  5 | Aiko N. | 2026-07-02 |  | The gluten-free base is the best I have found in Portland.
  pepperoni:
  5 | Dale K. | 2026-11-02 | Cups! | Crispy little cups full of oil. This is how pepperoni should be.
  5 | Sofia M. | 2026-10-21 | Our Friday | We have ordered this eleven Fridays in a row. The riders know our dog's name.
  4 | Ben H. | 2026-10-03 | Great but salty | Delicious, just have a drink next to you.
  5 | Lucille P. | 2026-09-12 | Edge to edge | Every slice has pepperoni up to the crust. Somebody in that kitchen cares.
  3 | Andre J. | 2026-08-22 | Late | Pizza itself was fine, but it took 55 minutes on a Saturday. They did refund the delivery.
  5 | Hannah B. | 2026-06-30 |  | Large stuffed crust with hot honey dip. You are welcome.
  the-ember:
  5 | Rafael O. | 2026-11-05 | The one to order | Slow heat, sweet peppers, great char. I think about it at work.
  5 | Kim T. | 2026-10-17 | Better the next day? | Somehow even better cold for breakfast.
  4 | Steph L. | 2026-09-08 | Friendly heat | I expected more fire from the name. Flavor is fantastic though.
  5 | Omar A. | 2026-07-19 | House special for a reason | Get it on the deep pan. The corners!
  hot-honey-diavola:
  5 | Megan F. | 2026-10-30 | Addictive | Sweet, then you cry, then you take another slice.
  4 | Joel C. | 2026-10-08 | Have milk ready | Really hot. Really good. Share it.
  5 | Nadia V. | 2026-09-20 | That honey | Bought the jar as well. It is on everything I cook now.
  2 | Greg S. | 2026-08-02 | Too sweet for me | Well made, but honey on pizza is not my thing after all. My fault for trying.
  four-cheese:
  5 | Ivy Z. | 2026-10-25 | Gorgonzola lovers, here | You can actually taste all four.
  4 | Peter G. | 2026-09-14 | Rich | Two slices and I need a nap. A good nap.
  5 | Carla D. | 2026-07-28 |  | With hot honey on the side this is a different planet.
  aloha:
  5 | Lani K. | 2026-10-19 | Finally | Roasted pineapple makes all the difference. No puddle.
  4 | Chris B. | 2026-09-02 | Converted | I was on the other side of this debate. I have switched.
  1 | Vince M. | 2026-08-11 | No. | Pineapple. My wife ordered it. She gave it five stars, I am writing the review.
  prosciutto-and-arugula:
  5 | Elena C. | 2026-11-01 | Elegant | Feels like a restaurant plate, arrives in a box.
  5 | Will A. | 2026-10-06 | Peppery and salty | The arugula is still crisp when it gets here, no idea how.
  4 | Tess N. | 2026-08-30 |  | Wish it came with a bit more ham, but what is there is excellent.
  forest-floor:
  5 | Robin E. | 2026-10-23 | Mushroom heaven | Smells exactly like they say it does.
  4 | Dana Q. | 2026-09-18 | Earthy | Lovely. Add an egg.
  vegan-garden:
  5 | Skye M. | 2026-10-27 | Did not miss cheese | My non-vegan brother finished mine. That says it.
  5 | Paul R. | 2026-09-25 | Best vegan pizza in town | The oat mozzarella melts properly. Witchcraft.
  3 | Janine W. | 2026-07-11 | Nice, no large | Great taste, but why is there no vegan cheese for the large one?
  build-your-own:
  5 | Theo B. | 2026-11-03 | Took my advice | Pesto, mushrooms, egg, chili. Bake it well done. Thank me later.
  4 | Rosa I. | 2026-10-14 | Endless | Almost too many options, but everything was where I put it.
  5 | Ken Y. | 2026-08-27 |  | Half my office orders this now because everyone gets what they want.
  half-and-half:
  5 | Grace L. | 2026-10-10 | Saved a marriage | The border really is straight.
  4 | Sam P. | 2026-09-05 | Fair and square | One half slightly smaller. We measured. We are those people.
  ember-roasted-drumsticks:
  5 | Deb F. | 2026-10-31 | Crackling skin | Half paprika, half lemon. Order eight, regret not ordering sixteen.
  4 | Luis R. | 2026-09-23 | Juicy | Great, a little messy. That is on me.
  garlic-bread:
  5 | Amy O. | 2026-10-16 | Gone in a minute | We now order two.
  5 | Fred T. | 2026-08-19 |  | Real bread, real garlic, real butter.
  gelato-trio:
  5 | Noor H. | 2026-09-30 | Olive oil and salt?! | Trust them. Life-changing.
  5 | Hugh V. | 2026-08-06 | Survived the ride | Came packed in ice and still firm.
  4 | Bea S. | 2026-07-15 | Pistachio | Tastes of actual pistachio. Slightly small scoops.
  sicilian-lemonade:
  5 | Cora J. | 2026-08-24 | Sharp! | Not a sugary one. Exactly right with pizza.
  4 | Miles E. | 2026-07-08 |  | Very lemony. I add a splash of soda.
  family-feast:
  5 | Walt C. | 2026-10-24 | Fed five | Two adults, three teenagers, one slice left. A record.
  5 | Yuki M. | 2026-10-02 | Everything hot | Both pizzas at once, fries crisp, lemonade cold.
  4 | Anja B. | 2026-08-16 | Good value | Would love a vegan choice among the two pizzas.
  sea-salt-chocolate-chip-cookies:
  5 | Nate D. | 2026-10-20 | Underbaked in the best way | Warm one for ten seconds. Then another.
  5 | Opal G. | 2026-09-01 |  | I took a dozen to work and am now popular.
`);
