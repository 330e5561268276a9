/** Wire shapes of what people let applications of others do. */
import Type from 'typebox';
import { Closed, DateTime, Uuid } from '../../platform/shapes.ts';

const MyGrant = Closed(
  {
    id: Uuid,
    clientId: Type.String({ description: 'The address of the application’s metadata document' }),
    clientName: Type.String({ description: 'What the application calls itself' }),
    scopes: Type.Array(Type.String()),
    grantedAt: DateTime,
  },
  { title: 'ClientGrant' },
);
export const MyGrants = Closed({ items: Type.Array(MyGrant) }, { title: 'ClientGrantList' });
