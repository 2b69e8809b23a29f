import { Route, Switch } from 'wouter'
import { NotFound } from './NotFound.tsx'
import { SCREENS } from './screens.ts'

/** This address and no other: with a slash behind it or in capitals it is the 404 page, as the server answers. */
const exactly = (path: string) => new RegExp(`^${path}$`)

export function Routes() {
  return (
    <Switch>
      {SCREENS.map(({ path, Screen }) => (
        <Route key={path} path={exactly(path)} component={Screen} />
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}
