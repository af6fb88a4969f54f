/** Words that passwords contain here, beside those of the library: of this trade, of Australia and its clubs. */
export const localWords: readonly string[] = [
  ...new Set(
    `a an and the my our is i im me you your it in on of to for with no one
  pass password passwort passwords passcode passphrase word secret secure security login logon signin access account
  admin administrator root user username guest manager operator master system server computer internet website web site
  test testing tester demo sample example default temp temporary change changeme changethis letmein letme letmeinnow let
  welcome welcomeback hello helloworld world hi hey goodbye please thankyou thanks
  qwerty qwertyuiop qwertz asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qaz wsx edc abc abcd abcde abcdef
  iloveyou ilove love lover loveyou loveme mylove forever always baby babygirl princess prince queen king angel honey
  sunshine moonlight rainbow flower summer winter spring autumn january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday
  football soccer cricket rugby footy baseball basketball hockey tennis golf surfing fishing
  dragon monkey tiger lion eagle shadow master killer ninja hunter ranger wizard pirate warrior samurai
  superman batman spiderman starwars pokemon naruto minecraft fortnite matrix
  michael jordan jessica ashley daniel charlie thomas george andrew joshua matthew anthony robert william james jack
  michelle nicole jennifer amanda samantha hannah sophie olivia jasmine maggie buster bailey ginger cookie pepper
  chocolate coffee cheese banana orange apple peanut whatever freedom trustno trustnoone nothing everything
  money dollar dollars rich lucky success winner champion number numberone
  australia australian aussie sydney melbourne brisbane perth adelaide hobart darwin canberra queensland victoria tasmania
  toyota holden ford mazda hyundai kia nissan mitsubishi subaru honda suzuki isuzu volkswagen bmw mercedes audi porsche
  ferrari mustang corvette camaro falcon commodore hilux landcruiser camry corolla ranger
  car cars auto autos automotive motor motors dealer dealers dealership dealerships vehicle vehicles forecourt showroom
  sale sales salesman stock service services workshop parts finance office staff team boss company business
  google facebook instagram microsoft windows apple amazon samsung iphone android yahoo gmail outlook
  afl nrl crows lions blues magpies bombers dockers cats suns giants hawks demons kangaroos power saints swans eagles bulldogs
  collingwood carlton essendon fremantle geelong goldcoast gws hawthorn northmelbourne portadelaide richmond stkilda westcoast
  westernbulldogs footscray fitzroy gopies goblues gocats goswans carnthepies upthecats gotigers godees goeagles
  broncos raiders sharks dolphins titans seaeagles manly storm knights cowboys eels panthers rabbitohs souths
  dragons roosters warriors tigers cronulla penrith parramatta canberra newcastle canterbury wests balmain illawarra maroons
  wallabies brumbies waratahs reds rebels force matildas socceroos allblacks southsydney eastsydney northqueensland
  melbournevictory melbournecity sydneyfc westernsydney wanderers centralcoast mariners roar jets glory phoenix macarthur
  scorchers strikers hurricanes renegades sixers thunder stars heat diamonds firebirds vixens opals boomers taipans wildcats
  correcthorsebatterystaple`
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
];
