/** The person who is signed in. */
export interface Me {
  id: string;
  role: 'admin' | 'area-manager' | 'manager' | 'member';
  /** '*': every site. */
  locationIds: string[] | '*';
}
