/** Messages of enquiries and of what the public pages say of the company. */
import { inLanguage } from '../../languages/chosen.ts';

export const messages = inLanguage('enquiries', {
  heading: 'Enquiries',
  none: 'No enquiries',
  noneHelp: 'What visitors ask about items appears here.',
  deleted: 'deleted item',
  dealtWith: 'Delete',
  deleteOf: (name: string, item: string) => `Delete the enquiry of ${name} about ${item}`,
  older: 'Show older ones',
  company: 'Company on the public pages',
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
});
