/** Words of a general store. Most products share them, which makes searching many products hard. */
export const ADJECTIVES =
  'classic modern vintage organic fresh wild soft light heavy slim wide compact portable folding wireless electric silent gentle crisp golden rustic royal urban nordic alpine coastal tropical spicy smoky sweet salted roasted raw pure natural premium everyday essential deluxe mini grand instant smart active quick easy warm cool dry bright dark matte glossy striped quilted woven knitted ribbed padded waterproof insulated reusable refillable scented unscented seasonal handmade recycled'.split(
    ' ',
  );
export const MATERIALS =
  'cotton linen wool silk leather denim velvet bamboo oak walnut pine marble granite ceramic porcelain glass crystal steel copper brass aluminium silver rubber silicone canvas jute cork felt cashmere merino'.split(
    ' ',
  );
export const COLOURS =
  'black white ivory grey charcoal navy blue azure teal green olive sage mint yellow mustard orange coral red burgundy pink rose lilac purple brown beige sand'.split(
    ' ',
  );

/** Departments and their products. */
export const DEPARTMENTS: Readonly<Record<string, readonly string[]>> = {
  Kitchen: 'pan pot kettle toaster grater whisk spatula colander cutting-board knife mug plate bowl tray jar'.split(
    ' ',
  ),
  Pantry:
    'pasta rice flour sugar honey jam olive-oil vinegar mustard ketchup lentils beans oats granola crackers'.split(' '),
  Bakery: 'bread baguette croissant muffin brownie cookie cheesecake tart pretzel bagel ciabatta focaccia'.split(' '),
  Pizza: 'margherita marinara calzone focaccia pizza pepperoni quattro-formaggi capricciosa diavola napoletana'.split(
    ' ',
  ),
  Drinks: 'coffee espresso tea lemonade juice water kombucha cider cola tonic smoothie syrup'.split(' '),
  Cheese: 'mozzarella cheddar gouda brie camembert parmesan ricotta feta gruyère halloumi burrata'.split(' '),
  Fruit: 'apple banana orange strawberry blueberry raspberry mango pineapple peach apricot cherry grape'.split(' '),
  Clothing: 'shirt t-shirt hoodie sweater cardigan jacket coat trousers jeans skirt dress blouse scarf'.split(' '),
  Shoes: 'sneaker boot sandal loafer slipper clog trainer moccasin espadrille'.split(' '),
  Bags: 'backpack tote handbag suitcase wallet pouch duffel satchel briefcase'.split(' '),
  Furniture: 'chair table sofa armchair bookshelf desk stool bench wardrobe nightstand cabinet'.split(' '),
  Lighting: 'lamp lantern pendant chandelier candle spotlight bulb'.split(' '),
  Bedroom: 'pillow duvet blanket mattress bedsheet quilt bathrobe cushion'.split(' '),
  Garden: 'shovel rake hose planter trellis hammock parasol birdhouse watering-can'.split(' '),
  Tools: 'hammer screwdriver wrench drill saw pliers tape-measure toolbox ladder'.split(' '),
  Electronics: 'headphones speaker keyboard mouse monitor charger cable tablet camera microphone router'.split(' '),
  Beauty: 'shampoo conditioner soap lotion perfume mascara lipstick sunscreen toothbrush razor'.split(' '),
  Sports: 'dumbbell yoga-mat racket bicycle helmet tent sleeping-bag kayak skateboard snowboard'.split(' '),
  Toys: 'puzzle doll teddy-bear kite train-set building-blocks marbles dominoes yo-yo'.split(' '),
  Books: 'novel cookbook atlas dictionary notebook diary comic anthology biography guidebook'.split(' '),
};

/** Syllables of invented brand names and rare words. */
export const SYLLABLES =
  'ar bel cor dan el fen gar hol in jun kar lor mar nor or pel quin ras sol tan ul ver wen xan yor zel bra cle dro fla gri klo ple sta tre vi'.split(
    ' ',
  );
