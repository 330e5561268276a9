/** Somebody of an organisation. */
export interface Subject {
  organisationId: string;
  personId: string;
}
