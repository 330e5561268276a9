/** Values of listings as text, in the language of the page. */
import { common } from '../../app/messages.ts';
import { locale } from '../../languages/chosen.ts';
import { ListingText } from './listing-text.ts';
import { messages } from './messages.ts';

export const {
  askText,
  daysText,
  detailHref,
  detailText,
  minimumText,
  money,
  offerText,
  priceText,
  pricesOf,
  pricesText,
  stayPriceText,
  stayText,
  whyNotText,
} = new ListingText({
  locale: locale(),
  catalogue: messages,
  common,
});
