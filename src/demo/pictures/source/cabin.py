"""One five-seat cabin for the pictures of interiors.   blender -b -P cabin.py -- view=dash spp=8 w=1120 linear=1     -> final/cabin_{view}_base.exr (then post.py)
Axes as in carlib.py: x to the rear, y to the right (the driver's side), z up; metres. The trim counts as paint, so any colour fits it."""
import bpy,sys,os,math
import numpy as np
sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from mathutils import Vector
import render,cabin_views
from render import A,D,HERE,LIN,NT,box,mesh,lathe,area,simple

def materials():
    t=NT('trim'); t.aov(1.0); c=t.n('BsdfDiffuse',{'Color':(.5,.5,.5,1),'Roughness':.5}).outputs[0]; g=t.n('BsdfGlossy',{'Color':(1,1,1,1),'Roughness':.42}).outputs[0]
    trim=t.done(t.mix(t.math('MULTIPLY',t.n('Fresnel',{'IOR':1.35}).outputs[0],.7,True),c,g)) # leather: light of its own colour under a dull sheen
    return dict(trim=trim,soft=simple('soft',(.020,.020,.021),rough=.62,spec=.3),dark=simple('dark',(.008,.008,.008),rough=.8,spec=.1),gloss=simple('gloss',(.006,.006,.007),rough=.09,spec=.5),
      metal=simple('metal',(.62,.63,.65),rough=.28,metal=1.),carpet=simple('carpet',(.016,.016,.017),rough=1.,spec=.05),cloth=simple('cloth',(.045,.045,.047),rough=.9,spec=.1),head=simple('head',(.34,.335,.32),rough=.95,spec=.05),
      rubber=simple('rubber',(.006,.006,.006),rough=.55,spec=.3),shell=simple('shell',(.30,.31,.32),rough=.35,coat=.6),panel=simple('panel',(.028,.028,.029),rough=.5,spec=.3),plate=simple('plate',(.018,.020,.024),rough=.25,coat=.5))
def glow(name,colour,strength=1.):
    t=NT(name); return t.done(t.n('Emission',{'Color':(*colour,1),'Strength':strength}).outputs[0])
def soft(name,size,loc,mat,rot=(0,0,0),round_=.34,levels=2):
    """an upholstered block"""
    o=box(name,size,loc,mat,0,rot); b=o.modifiers.new('b','BEVEL'); b.width=min(size)*round_; b.segments=2; m=o.modifiers.new('s','SUBSURF'); m.levels=m.render_levels=levels; o.data.use_auto_smooth=False
    o.data.polygons.foreach_set('use_smooth',np.ones(len(o.data.polygons),bool)); return o
def prism(name,profile,y0,y1,mat,bevel=.02):
    """a profile of (x,z) pushed through from y0 to y1"""
    n=len(profile); v=[(x,y0,z) for x,z in profile]+[(x,y1,z) for x,z in profile]
    o=mesh(name,v,[tuple(range(n))[::-1],tuple(range(n,2*n))]+[(i,(i+1)%n,n+(i+1)%n,n+i) for i in range(n)],mat=mat)
    bpy.context.view_layer.objects.active=o; o.select_set(True); bpy.ops.object.mode_set(mode='EDIT'); bpy.ops.mesh.select_all(action='SELECT'); bpy.ops.mesh.normals_make_consistent(inside=False); bpy.ops.object.mode_set(mode='OBJECT'); o.select_set(False)
    if bevel: b=o.modifiers.new('b','BEVEL'); b.width=bevel; b.segments=5; b.limit_method='ANGLE'
    o.data.use_auto_smooth=True; return o
def group(loc,rot,objects):
    e=D.objects.new('group',None); bpy.context.scene.collection.objects.link(e); e.location=loc; e.rotation_euler=rot
    for o in objects: o.parent=e
def new_objects(build):
    before=set(D.objects); build(); return [o for o in D.objects if o not in before]

def seat(x,y,m,width=.52,posts=True):
    """cushion and back with bolsters and flutes; x is the hip"""
    z=.56; lean=math.radians(17); w=width
    soft('base',(.50,w-.04,.13),(x-.23,y,z-.11),m['soft'],(0,.05,0))
    for k in range(4): soft('flute',(.128,w-.23,.10),(x-.075-.112*k,y,z-.005+.010*k),m['trim'],(0,.09,0),.30)
    for sd in(-1,1): soft('bolster',(.50,.105,.15),(x-.24,y+sd*(w/2-.055),z+.010),m['trim'],(sd*-.16,.07,0),.36)
    soft('knee',(.10,w-.20,.11),(x-.475,y,z+.015),m['trim'],(0,.25,0),.4)
    def back():
        soft('backshell',(.09,w-.06,.66),(.065,0,.34),m['soft'],(0,0,0),.42)
        for k in range(5): soft('flute',(.095,w-.24,.122),(-.012,0,.115+.108*k),m['trim'],(0,0,0),.30)
        for sd in(-1,1): soft('wing',(.14,.10,.52),(-.022,sd*(w/2-.06),.30),m['trim'],(0,0,sd*.22),.38)
        soft('shoulder',(.115,w-.10,.13),(.006,0,.625),m['trim'],(0,0,0),.42)
        if posts:
            for sd in(-1,1): box('post',(.013,.013,.14),(.02,sd*.055,.72),m['metal'],.005)
        soft('rest',(.105,.27,.17),(-.004,0,.80),m['trim'],(0,-.12,0),.42)
    group((x,y,z-.04),(0,lean,0),new_objects(back))
    box('guide',(.42,.035,.05),(x-.22,y-.17,.36),m['dark'],.01); box('guide',(.42,.035,.05),(x-.22,y+.17,.36),m['dark'],.01)
    # belt buckle and recliner trim
    box('sidepanel',(.40,.03,.10),(x-.20,y+(.255 if y>0 else -.255),z-.07),m['soft'],.014)
def bench(x,m):
    for y,w in((-.42,.50),(0,.36),(.42,.50)):
        soft('base',(.50,w,.15),(x-.22,y,.50),m['trim'],(0,.07,0),.36)
        for k in range(3): soft('flute',(.14,w-.16,.06),(x-.09-.125*k,y,.565+.012*k),m['trim'],(0,.09,0),.3)
        def back():
            soft('back',(.13,w,.62),(0,0,.33),m['trim'],(0,0,0),.36)
            for k in range(4): soft('flute',(.07,w-.16,.12),(-.058,0,.16+.112*k),m['trim'],(0,0,0),.3)
            for sd in(-1,1): box('post',(.012,.012,.12),(.01,sd*.05,.66),m['metal'],.005)
            soft('rest',(.09,.25 if w>.4 else .20,.13 if w>.4 else .10),(-.004,0,.735),m['trim'],(0,-.10,0),.42)
        group((x,y,.50),(0,math.radians(20),0),new_objects(back))
    for y in(-.19,.19): box('buckle',(.03,.035,.075),(x-.06,y,.60),m['rubber'],.008); box('press',(.012,.022,.022),(x-.072,y,.628),simple('press',(.45,.02,.02),rough=.4),.004)
def wheel(m):
    def parts():
        ring=lathe('ring',[(.184+.0165*math.cos(a),.0185*math.sin(a)) for a in np.linspace(0,2*math.pi,21)],m['soft'],96); ring.rotation_euler=(0,0,math.pi/2)
        soft('hub',(.055,.20,.145),(-.028,0,-.005),m['soft'],(0,0,0),.34)
        for sd in(-1,1): soft('spoke',(.028,.12,.050),(-.020,sd*.125,.0),m['gloss'],(0,0,0),.34); box('keys',(.012,.058,.030),(.000,sd*.118,.002),m['panel'],.006); box('trim',(.006,.070,.006),(.003,sd*.118,-.023),m['metal'],.002)
        soft('low',(.024,.055,.10),(-.020,0,-.125),m['gloss'],(0,0,0),.34); e=lathe('emblem',[(.0001,.0),(.021,0),(.024,-.006)],m['metal'],40); e.rotation_euler=(0,0,math.pi/2); e.location=(.004,0,0)
    group(cabin_views.WHEEL,(0,math.radians(-24),0),new_objects(parts))
    box('column',(.34,.085,.085),(.70,.37,.885),m['dark'],.03,(0,math.radians(-24),0))
    for sd in(-1,1): box('stalk',(.022,.17,.020),(.775,.37+sd*.13,.945),m['soft'],.009,(sd*.15,0,0))
def cluster(m):
    """a wide instrument display behind the wheel; the kilometres are written onto it later (see cabin_views.odometer)"""
    x,y,z=cabin_views.CLUSTER; lean=cabin_views.LEAN
    white=glow('white',(.82,.90,1),1.5); dim=glow('dim',(.20,.30,.42),.8); accent=glow('accent',(.10,.55,.95),1.6); red=glow('needle',(1,.22,.10),2.2); back=glow('back',(.012,.018,.028),.9)
    def parts():
        box('frame',(.03,.345,.150),(-.017,0,0),m['gloss'],.012); box('glass',(.002,.325,.128),(.000,0,0),back,0)
        for sd in(-1,1):
            yc=sd*.103
            r=lathe('dial',[(.0535,.0012),(.0535,.0022),(.0560,.0022),(.0560,.0012)],dim,96); r.rotation_euler=(0,0,math.pi/2); r.location=(.0015,yc,0)
            for k in range(41):
                a=math.radians(225-270*k/40); big=k%5==0; rr=.0495 if big else .0515
                box('tick',(.0008,.0017 if big else .0008,.0072 if big else .0036),(.0022,yc+rr*math.cos(a),rr*math.sin(a)),white,0,(a-math.pi/2,0,0))
            a=math.radians(225-(18 if sd<0 else 46)); box('needle',(.0010,.0020,.040),(.0032,yc+.030*math.cos(a),.030*math.sin(a)),red,0,(a-math.pi/2,0,0))
            c=lathe('boss',[(.0001,.003),(.0105,.003),(.0105,.001)],m['gloss'],40); c.rotation_euler=(0,0,math.pi/2); c.location=(.0015,yc,0)
        # centre: a car on its lane, fuel and temperature bars
        for sd in(-1,1): box('lane',(.0008,.0014,.052),(.0015,sd*.019,.016),dim,0,(sd*-.22,0,0))
        soft('mini',(.002,.016,.012),(.0018,0,.010),white,(0,0,0),.4); soft('mini',(.002,.011,.007),(.0018,0,.0185),accent,(0,0,0),.4)
        for k in range(8): box('fuel',(.0008,.0045,.0028),(.0015,-.0225+.0064*k,.052),accent if k<6 else dim,0)
        box('line',(.0008,.075,.0007),(.0015,0,-.020),dim,0)
    group((x,y,z),(0,-lean,0),new_objects(parts))
def screen(m):
    """centre display: map, tiles and a bar of symbols"""
    land=glow('land',(.035,.050,.068),1.); road=glow('road',(.30,.36,.44),1.); route=glow('route',(.06,.42,.95),1.5); tile=glow('tile',(.050,.060,.080),1.); text=glow('text',(.66,.72,.80),1.); warm=glow('warm',(.95,.42,.12),1.2)
    def parts():
        box('body',(.022,.375,.225),(-.012,0,0),m['gloss'],.014); box('map',(.002,.212,.176),(.000,-.062,.008),land,0)
        for k,(y,w,a) in enumerate(((-.12,.0030,.5),(-.08,.0022,-.3),(-.03,.0042,.12),(.0,.0022,.9),(-.10,.0022,1.35),(-.05,.0028,-1.2))):
            box('road',(.0006,w,.150 if abs(a)<.6 else .10),(.0016,y,.008),road,0,(a,0,0))
        box('route',(.0008,.0060,.085),(.0022,-.035,-.030),route,0,(.12,0,0)); box('route',(.0008,.0060,.060),(.0022,-.062,.030),route,0,(1.0,0,0))
        d=lathe('here',[(.0001,.0),(.0080,.0)],text,32); d.rotation_euler=(0,0,math.pi/2); d.location=(.0030,-.030,-.070)
        for j,z in enumerate((.066,.008,-.050)):
            box('tile',(.002,.100,.050),(.000,.108,z),tile,0)
            for k,w in enumerate((.060,.040)): box('words',(.0006,w,.0055 if k==0 else .0040),(.0016,.108-.044+w/2,z+.009-.017*k),text,0)
            box('icon',(.0006,.016,.016),(.0016,.146,z-.004),(route,warm,text)[j],0)
        for k in range(6): box('key',(.0006,.012,.0045),(.0012,-.13+.052*k,-.0985),text,0)
    group((.735,-.01,1.055),(0,math.radians(-14),0),new_objects(parts))
def dashboard(m):
    prism('top',[(.28,.965),(.30,1.00),(.60,1.005),(.735,.985),(.765,.955),(.745,.915),(.40,.90),(.28,.93)],-.76,.76,m['soft'],.018)
    prism('band',[(.60,.925),(.752,.918),(.768,.885),(.758,.838),(.60,.82)],-.735,.735,m['trim'],.014)
    prism('strip',[(.74,.902),(.7745,.898),(.7745,.886),(.74,.884)],-.72,.72,m['metal'],.003)
    prism('lower',[(.45,.85),(.745,.845),(.755,.80),(.715,.66),(.62,.56),(.45,.56)],-.73,.73,m['panel'],.022)
    prism('hood',[(.52,.99),(.585,1.105),(.62,1.122),(.775,1.130),(.785,1.118),(.63,1.105),(.60,.99)],.165,.575,m['soft'],.008)
    for y in(.172,.568): prism('cheek',[(.54,.98),(.60,1.105),(.775,1.125),(.745,.98)],y-.012,y+.012,m['soft'],.008)
    for y,w in((-.62,.16),(-.13,.13),(.115,.13),(.655,.13)):
        box('vent',(.03,w,.062),(.755,y,.947-.0),m['gloss'],.010)
        for k in range(4): box('slat',(.012,w-.02,.0045),(.770,y,.926+.0138*k),m['soft'],.001)
        box('tab',(.012,.018,.010),(.776,y,.947),m['metal'],.003)
    box('glovebox',(.012,.44,.15),(.742,-.46,.745),m['soft'],.012,(0,math.radians(-16),0)); box('catch',(.012,.085,.018),(.756,-.46,.795),m['metal'],.005)
    box('climate',(.02,.32,.050),(.752,-.01,.795),m['gloss'],.010)
    for y in(-.125,.105):
        k=lathe('knob',[(.0001,.026),(.019,.026),(.0215,.023),(.0225,.0)],m['metal'],48); k.rotation_euler=(0,0,-math.pi/2); k.location=(.758,y,.795)
    for k in range(5): box('key',(.008,.028,.016),(.763,-.075+.0335*k,.795),m['panel'],.004)
    for k in range(3): box('lit',(.0015,.010,.0025),(.7682,-.075+.0335*2*k,.795),glow('lit%d'%k,(.8,.85,.9),1.),0)
def console(m):
    prism('console',[(.66,.60),(.80,.66),(1.02,.645),(1.16,.655),(1.62,.66),(1.66,.60),(1.66,.30),(.66,.30)],-.125,.105,m['panel'],.022)
    box('deck',(.50,.185,.012),(1.02,-.01,.655),m['gloss'],.012)
    soft('armrest',(.36,.22,.085),(1.47,-.01,.690),m['trim'],(0,0,0),.36)
    for sd in(-1,1): box('rim',(.78,.007,.010),(1.05,-.01+sd*.104,.657),m['metal'],.003)
    def lever(): soft('boot',(.085,.085,.045),(0,0,.012),m['soft'],(0,0,0),.35); box('stem',(.022,.030,.075),(0,0,.06),m['metal'],.010); soft('knob',(.058,.062,.060),(-.004,0,.110),m['soft'],(0,0,0),.42); box('cap',(.030,.034,.006),(-.006,0,.139),m['metal'],.003)
    group((1.00,-.045,.665),(0,-.18,0),new_objects(lever))
    for x in(1.165,1.255):
        c=lathe('cup',[(.040,.002),(.0375,.004),(.036,-.06),(.0001,-.065)],m['dark'],56); c.rotation_euler=(math.pi/2,0,0); c.location=(x,-.01,.662); r=lathe('cupring',[(.036,-.003),(.036,.0035),(.0410,.0035),(.0425,-.003)],m['metal'],56); r.rotation_euler=(math.pi/2,0,0); r.location=(x,-.01,.660)
    dial=lathe('dial',[(.0001,.020),(.021,.020),(.024,.016),(.026,0)],m['metal'],56); dial.rotation_euler=(math.pi/2,0,0); dial.location=(.985,.045,.660)
    box('brake',(.045,.024,.014),(1.065,.045,.666),m['panel'],.005); box('charge',(.13,.085,.004),(.845,-.01,.664),m['rubber'],.002,(0,-.0,0))
def door(sd,x0,x1,m,rear=False):
    """the inner face of a door: card, arm rest, handle, speaker, sill of its window"""
    y=sd*.755; xm=(x0+x1)/2; ln=x1-x0-.02
    box('card',(ln,.04,.60),(xm,y,.62),m['panel'],.02); box('shoulder',(ln,.085,.07),(xm,y-sd*.020,.935),m['soft'],.028)
    soft('insert',(ln-.14,.05,.20),(xm,y-sd*.022,.80),m['trim'],(0,0,0),.34); soft('rest',(ln*.58,.10,.065),(xm+.06,y-sd*.055,.685),m['trim'],(0,-.05,0),.36)
    box('pull',(.16,.035,.030),(xm-.10,y-sd*.085,.727),m['metal'],.010); box('strip',(ln-.10,.012,.012),(xm,y-sd*.047,.905),m['metal'],.004); box('lever',(.10,.020,.026),(xm-.24 if not rear else xm-.18,y-sd*.050,.845),m['metal'],.008)
    r=lathe('speaker',[(.0001,.010),(.075,.012),(.083,.008),(.086,0)],m['rubber'],64); r.location=(x0+.17,y-sd*.022,.46); r.rotation_euler=(0,0,math.pi if sd>0 else 0)
    box('pocket',(ln*.62,.06,.13),(xm+.06,y-sd*.035,.42),m['soft'],.03); box('switches',(.15,.055,.010),(x0+.28,y-sd*.058,.722),m['gloss'],.004)
def shell(m,open_left):
    """floor, pillars, roof with a glass panel: everything that is no seat"""
    box('floor',(3.6,1.56,.06),(1.9,0,.27),m['carpet'],0); box('firewall',(.05,1.56,.75),(.36,0,.60),m['dark'],0)
    for y in(-.37,.37): box('mat',(.62,.44,.012),(.92,y,.306),m['cloth'],.006); box('mat',(.36,.44,.012),(1.62,y,.306),m['cloth'],.006)
    for sd in(-1,1):
        if not(open_left and sd<0):
            door(sd,.55,1.45,m); door(sd,1.50,2.35,m,True)
        for (xa,za),(xb,zb),w in(((.40,.98),(1.10,1.47),.075),((1.48,.92),(1.44,1.46),.095),((2.62,.92),(2.42,1.46),.16)):
            if open_left and sd<0 and xa<2: continue
            ln=math.hypot(xb-xa,zb-za); a=math.atan2(xb-xa,zb-za); box('pillar',(w,.06,ln+.04),((xa+xb)/2,sd*(.74-.06*((za+zb)/2-.92)/.5),(za+zb)/2),m['head'],.022,(sd*.19,a,0))
        if not(open_left and sd<0): box('rail',(1.6,.10,.06),(1.75,sd*.62,1.485),m['head'],.025)
        box('sill',(2.1,.10,.14),(1.45,sd*.735,.33),m['panel'],.025); box('tread',(.5,.055,.006),(1.0,sd*.735,.403),m['metal'],.003)
        prism('kick',[(.28,.30),(.28,.99),(.62,.99),(.70,.80),(.62,.30)],sd*.735,sd*.775,m['panel'],.012)
        if open_left and sd<0: continue
        box('belt',(.008,.046,.62),(1.46,sd*.672,1.14),m['rubber'],.002,(sd*.16,-.06,0)); box('anchor',(.03,.022,.07),(1.462,sd*.640,1.40),m['panel'],.008)
    # roof: a frame around the glass
    for (x0,x1,y0,y1) in((1.05,1.28,-.64,.64),(2.30,2.62,-.64,.64),(1.05,2.62,-.64,-.42),(1.05,2.62,.42,.64)): box('roof',(x1-x0,y1-y0,.035),((x0+x1)/2,(y0+y1)/2,1.505),m['head'],.012)
    for sd in(-1,1): box('visor',(.16,.40,.022),(1.13,sd*.34,1.478),m['head'],.010,(0,-.12,0))
    box('mirror',(.022,.235,.062),(.985,0,1.385),m['gloss'],.014,(0,.12,0)); box('mirrorface',(.004,.215,.046),(.998,0,1.384),simple('silver',(.7,.72,.74),rough=.03,metal=1.),.003,(0,.12,0)); box('arm',(.07,.03,.05),(.965,0,1.435),m['dark'],.012)
    box('lamps',(.14,.18,.025),(1.16,0,1.478),m['panel'],.012)
    box('nose',(1.1,1.50,.05),(-.30,0,.93),m['shell'],.02) # the bonnet in front of the screen
def boot(m):
    """behind the rear seats: floor, sides, back of the bench, the opening's frame"""
    x0,x1=2.42,3.55
    box('bootfloor',(x1-x0+.1,1.08,.035),((x0+x1)/2+.02,0,.60),m['carpet'],.010); box('seamx',(.008,1.06,.004),(2.98,0,.6195),m['dark'],0); box('strap',(.11,.035,.006),(3.42,0,.622),m['rubber'],.003)
    for y,w in((-.325,.45),(.225,.63)): soft('bench back',(.07,w,.60),(x0+.08,y,.90),m['cloth'],(0,.20,0),.3)
    for sd in(-1,1):
        prism('side',[(x0-.05,.58),(x1+.03,.58),(x1+.02,1.02),(x0,1.05)],sd*.60,sd*.74,m['panel'],.03); soft('archcover',(.52,.24,.34),(x0+.36,sd*.60,.70),m['panel'],(0,0,0),.36)
        box('net',(.36,.010,.10),(3.24,sd*.592,.78),m['rubber'],.006); box('hook',(.03,.03,.035),(3.05,sd*.590,.92),m['metal'],.008); box('lamp',(.09,.012,.035),(3.32,sd*.594,.95),glow('bootlamp%d'%(sd+1),(1,.93,.82),2.2),.004); box('loop',(.045,.030,.010),(3.44,sd*.46,.625),m['metal'],.004)
        # frame of the opening
        prism('gutter',[(x1-.02,.56),(x1+.08,.56),(x1-.10,1.06),(x1-.42,1.50),(x1-.52,1.50),(x1-.18,1.04)],sd*.66,sd*.86,m['shell'],.03); prism('seal',[(x1-.035,.60),(x1+.005,.60),(x1-.165,1.05),(x1-.49,1.47),(x1-.52,1.46),(x1-.21,1.04)],sd*.615,sd*.665,m['rubber'],.014)
        box('lampout',(.20,.16,.17),(x1+.10,sd*.80,.90),simple('redlamp',(.30,.006,.010),rough=.12,coat=1.),.03)
    box('sillplate',(.16,1.10,.020),(x1+.01,0,.615),m['metal'],.008); box('sillblack',(.10,1.16,.03),(x1+.085,0,.600),m['panel'],.012); box('bumper',(.30,1.78,.30),(x1+.14,0,.42),m['shell'],.07); box('bumpertop',(.22,1.20,.02),(x1+.15,0,.575),m['rubber'],.008)
    box('header',(.10,1.30,.07),(x1-.50,0,1.500),m['shell'],.025); box('rail',(.06,1.22,.05),(x1-.56,0,1.47),m['head'],.02)
    box('shelf',(.03,1.06,.055),(x0+.22,0,1.02),m['panel'],.02); t=lathe('blind',[(.0001,-.60),(.030,-.60),(.030,.60),(.0001,.60)],m['panel'],40); t.rotation_euler=(0,0,0); t.location=(x0+.26,0,1.02)
    box('roofback',(.9,1.24,.03),(2.75,0,1.50),m['head'],.01)
def scene(view):
    m=materials(); open_left=view in('front-seats','rear-seats')
    shell(m,open_left); dashboard(m); console(m); cluster(m); screen(m)
    if view!='odometer': wheel(m) # there the camera stands in front of it
    for y in(-.37,.37): seat(1.36,y,m)
    bench(2.28,m)
    if view=='boot': boot(m)
    mesh('ground',[(-60,-60,0),(60,-60,0),(60,60,0),(-60,60,0)],[(0,1,2,3)],mat=simple('ground',(.22,.22,.215),rough=.8,spec=.1),smooth=False)
    wall=simple('wall',(.50,.51,.52),rough=.9)
    for v in([(-9,-60,0),(-9,60,0),(-9,60,2.3),(-9,-60,2.3)],[(-60,8,0),(60,8,0),(60,8,2.3),(-60,8,2.3)]): mesh('wall',v,[(0,1,2,3)],mat=wall,smooth=False)
    # daylight from all sides, a long soft panel above, and one through the opening that the camera looks in by
    w=D.worlds.new('w'); bpy.context.scene.world=w; w.use_nodes=True; b=w.node_tree.nodes['Background']; b.inputs[0].default_value=(.93,.96,1,1); b.inputs[1].default_value=1.15
    area('roof',(1.7,0,2.1),(1.7,0,0),(2.6,1.6),95); area('screen',(-.9,0,1.75),(1.2,0,.75),(1.6,1.0),55); area('rear',(4.4,0,1.7),(2.4,0,.8),(1.5,1.0),45 if view!='boot' else 75)
    if open_left: area('door',(.9 if view=='front-seats' else 1.7,-2.3,1.6),(1.4,0,.6),(2.0,1.4),95)
    if view in('dash','odometer'): area('fill',(1.55,-.05,1.45),(.75,0,.85),(.5,.8),7)
def camera(view):
    eye,target,fov=cabin_views.CAMERAS[view]; c=D.cameras.new('c'); o=D.objects.new('c',c); bpy.context.scene.collection.objects.link(o); bpy.context.scene.camera=o
    c.angle=math.radians(fov); c.clip_start=.02; o.location=eye; o.rotation_euler=(Vector(target)-Vector(eye)).to_track_quat('-Z','Y').to_euler()
if __name__=='__main__':
    for view in A.get('view',','.join(cabin_views.CAMERAS)).split(','):
        sc=render.reset(); scene(view); camera(view); render.settings(sc,int(A.get('spp',8))); width=int(A.get('w',1120)); sc.render.resolution_x=width; sc.render.resolution_y=int(width*.625); sc.render.resolution_percentage=100
        sc.view_settings.view_transform='Raw' if LIN else 'Filmic'; i=sc.render.image_settings
        if LIN: render.layers(sc)
        else: i.file_format='PNG'
        sc.render.filepath=os.path.join(HERE,A.get('out','final/cabin_{view}_base.'+('exr' if LIN else 'png')).format(view=view)); bpy.ops.render.render(write_still=True); print('RENDER cabin',view,flush=True)
