import { testWrites } from '../../test/helpers/writes.ts';

await testWrites('listings', {
  createCatalogType: 'catalog_type.created',
  updateCatalogType: 'catalog_type.updated',
  deleteCatalogType: 'catalog_type.deleted',
  createListing: 'listing.created',
  deleteListing: 'listing.deleted',
  updateListing: 'listing.updated',
  updateListingStatus: 'listing.published',
  addListingPhoto: 'listing_photo.added',
  deleteListingPhoto: 'listing_photo.deleted',
});
