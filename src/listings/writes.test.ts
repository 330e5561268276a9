import { testWrites } from '../../test/helpers/writes.ts';

await testWrites('listings', {
  createCatalogType: 'catalog_type.created',
  updateCatalogType: 'catalog_type.updated',
  deleteCatalogType: 'catalog_type.deleted',
  createListing: 'listing.created',
  deleteListing: 'listing.deleted',
  createListingBooking: 'listing_booking.created',
  deleteListingBooking: 'listing_booking.deleted',
  createListingEnquiry: 'enquiry.created',
  deleteEnquiry: 'enquiry.deleted',
  patchCompany: 'company.updated',
  updateListing: 'listing.updated',
  updateListingStatus: 'listing.published',
  importListings: 'listings.import',
  addListingPhoto: 'listing_photo.added',
  deleteListingPhoto: 'listing_photo.deleted',
});
