/** Fills the catalogue through the Listings API, each listing by the manager of its depot. */
import type { Calls } from '../calls.ts';
import { eachOf } from '../calls.ts';
import { ADMIN, MANAGERS } from '../chain/people.ts';
import { type DemoListing, type Fate, listingsOf } from './listings.ts';
import type { Model } from './models.ts';
import { pictureOf } from './pictures.ts';
import { TYPES } from './types.ts';

/** The way from draft to where a listing ends up. */
const STEPS: Record<Fate, readonly ('published' | 'sold' | 'withdrawn')[]> = {
  draft: [],
  published: ['published'],
  sold: ['published', 'sold'],
  withdrawn: ['published', 'withdrawn'],
};
const AT_ONCE = 4;

/** `week`: the Monday that everything is dated from. */
export async function makeCatalogue(calls: Calls, week: string, perModel: number): Promise<void> {
  const ids = new Map<string, string>();
  await eachOf(TYPES, 1, async (type) => {
    const { label, description, fields } = type;
    const body = { label, description, fields };
    const made = await calls
      .as(ADMIN)
      .listings.createCatalogType({ body }, { idempotencyKey: `demo-type-${type.key}` });
    ids.set(type.key, made.id);
  });
  const pictures = createPictures();
  await eachOf(listingsOf(Number(week.slice(0, 4)), perModel), AT_ONCE, (listing, index) =>
    makeListing(calls, listing, ids.get(listing.type.key)!, `demo-listing-${index}`, pictures),
  );
}

async function makeListing(
  calls: Calls,
  { model, site, fate, body }: DemoListing,
  catalogId: string,
  key: string,
  pictures: Pictures,
): Promise<void> {
  const { listings } = calls.as(MANAGERS[site]!);
  const { id } = await listings.createListing(
    { body: { ...body, catalog_id: catalogId } },
    { idempotencyKey: key },
  );
  const photo = {
    content_base64: await pictures(model),
    alt_text: `Drawing: ${model.name}, ${model.noun}`,
    is_cover: true,
  };
  await listings.addListingPhoto({ id, body: photo }, { idempotencyKey: `${key}-photo` });
  for (const status of STEPS[fate]) {
    await listings.updateListingStatus({ id, body: { status } }, { idempotencyKey: `${key}-${status}` });
  }
}

type Pictures = (model: Model) => Promise<string>;

/** Each model is drawn once. */
function createPictures(): Pictures {
  const drawn = new Map<string, Promise<string>>();
  return (model) => {
    const picture = drawn.get(model.name) ?? pictureOf(model).then((bytes) => bytes.toString('base64'));
    drawn.set(model.name, picture);
    return picture;
  };
}
